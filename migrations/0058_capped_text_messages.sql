-- Whose text messages are counted together: those of a domain, of a network, to a country.
ALTER TABLE sms_codes ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE sms_codes ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE sms_codes ADD COLUMN prefix TEXT NOT NULL DEFAULT '';
CREATE INDEX sms_codes_by_host ON sms_codes (host, prefix, created_at);
CREATE INDEX sms_codes_by_network ON sms_codes (network, created_at);
