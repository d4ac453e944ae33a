-- Cities of a deployment that the places of the release do not have.

create table cities (
  name text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  postcode text,
  primary key (name, state)
);
