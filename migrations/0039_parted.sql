-- Up to here a block has taken everything from both sides. Before, two who had each removed the
-- conversation looked the same, and stay so.
ALTER TABLE conversations ADD COLUMN parted_seq INTEGER NOT NULL DEFAULT 0;
UPDATE conversations SET parted_seq = min(a_removed_seq, b_removed_seq)
  WHERE a_removed_seq > 0 AND b_removed_seq > 0;
