-- The list of a country ends after a number of rows; workshops_by_country needs a sort of all of them.
create index workshops_listed_by_country on workshops (country, city, name, id) where status = 'ACTIVE';
