-- Who wrote an answer of a fictional profile (Regulation (EU) 2024/1689, article 50): an operator says it.
-- Null for what members write, for our own sentences, and for answers from before it was asked.
ALTER TABLE messages ADD COLUMN written_by TEXT CHECK (written_by IN ('person', 'machine'));
