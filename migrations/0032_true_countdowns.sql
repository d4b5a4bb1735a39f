-- A countdown that ends into the same price, or a better one, is a lie: such settings are not kept,
-- whoever saves them (contract/saved-settings.ts says the same to who is about to). What is left out
-- has the defaults of contract/site.ts.
CREATE TRIGGER sites_true_countdown_insert BEFORE INSERT ON sites
WHEN coalesce(NEW.settings ->> 'time_bonus_percentage', 25) > 0
  AND coalesce(NEW.settings ->> 'time_bonus_seconds', 14400) > 0
  AND coalesce(NEW.settings ->> 'welcome_discount_percentage', 25)
    >= coalesce(NEW.settings ->> 'time_bonus_percentage', 25)
  AND coalesce(NEW.settings ->> 'welcome_discount_hours', 4) * 3600
    > coalesce(NEW.settings ->> 'time_bonus_seconds', 14400)
BEGIN
  SELECT RAISE(ABORT, 'the welcome discount would outlive the countdown of the time bonus');
END;
CREATE TRIGGER sites_true_countdown_update BEFORE UPDATE OF settings ON sites
WHEN coalesce(NEW.settings ->> 'time_bonus_percentage', 25) > 0
  AND coalesce(NEW.settings ->> 'time_bonus_seconds', 14400) > 0
  AND coalesce(NEW.settings ->> 'welcome_discount_percentage', 25)
    >= coalesce(NEW.settings ->> 'time_bonus_percentage', 25)
  AND coalesce(NEW.settings ->> 'welcome_discount_hours', 4) * 3600
    > coalesce(NEW.settings ->> 'time_bonus_seconds', 14400)
BEGIN
  SELECT RAISE(ABORT, 'the welcome discount would outlive the countdown of the time bonus');
END;
