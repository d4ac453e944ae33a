-- What an operator changed: the columns as a file has them, before and after.
create table operator_edits (
  id text primary key,
  made_at timestamptz not null,
  -- null once the operator's account is deleted.
  identity_id text,
  kind text not null,
  -- The workshop's serial id, or the campaign's name.
  subject text not null,
  -- The offer's id or the day; '' for the workshop or campaign itself.
  part text not null,
  -- null: it was not there.
  before jsonb,
  -- null: it is there no more.
  after jsonb,
  undoes text
);

create index operator_edits_by_time on operator_edits (made_at);

create index operator_edits_by_subject on operator_edits (subject, made_at);

create index operator_edits_by_identity on operator_edits (identity_id) where identity_id is not null;

create unique index operator_edits_undoes on operator_edits (undoes) where undoes is not null;
