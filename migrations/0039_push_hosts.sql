-- A browser is told in the name of the domain where it asked to be. Older rows do not say which; they
-- count as the domain where the member signed up.
ALTER TABLE push_subscriptions ADD COLUMN host TEXT NOT NULL DEFAULT '';
