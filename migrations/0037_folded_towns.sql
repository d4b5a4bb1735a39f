-- What towns are searched by: `fold` of contract/fold.ts over the names that there are. `INSERT`s bring theirs.
ALTER TABLE cities ADD COLUMN folded TEXT NOT NULL DEFAULT '';

UPDATE cities SET folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name
  , 'Á', 'a'), 'É', 'e'), 'Ö', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'ß', 'ss'), 'à', 'a')
  , 'á', 'a'), 'â', 'a'), 'ä', 'a'), 'ç', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e')
  , 'ë', 'e');
UPDATE cities SET folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded
  , 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o')
  , 'ö', 'o'), 'ù', 'u'), 'ú', 'u'), 'ü', 'u'), 'ÿ', 'y'), 'ā', 'a'), 'ą', 'a')
  , 'ć', 'c');
UPDATE cities SET folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded
  , 'ę', 'e'), 'ī', 'i'), 'Ł', 'l'), 'ł', 'l'), 'ń', 'n'), 'œ', 'oe'), 'Ś', 's')
  , 'ś', 's'), 'ź', 'z'), 'Ż', 'z'), 'ż', 'z');
UPDATE cities SET folded =
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(folded)
  , '''', ''), '‘', ''), '’', ''), '-', ' '), '/', ' '), '(', ' '), ')', ' '), '.', ' ')
  , ',', ' '), '    ', ' '), '   ', ' '), '  ', ' '));

DROP INDEX cities_by_name;
CREATE INDEX cities_by_folded ON cities (country, folded);
