-- Scripts and style sheets of the site, of each release whose pages may still be open.

create table release_files (
  name text primary key,
  content bytea not null,
  used_at timestamptz not null
);

create index release_files_used_at on release_files (used_at);
