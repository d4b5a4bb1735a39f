-- How often the member has changed the own birth date since signing up.
ALTER TABLE members ADD COLUMN birth_date_changes INTEGER NOT NULL DEFAULT 0;
