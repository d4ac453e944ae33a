-- A city's words, also where its name begins or ends with a sign; the release before uses workshops_by_city.
create index workshops_by_words_of_city on workshops
  (country, btrim(regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g')), serial_id);
