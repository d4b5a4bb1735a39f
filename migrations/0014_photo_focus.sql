-- What the owner wants to stay in sight where the photo is cut to a card or a round picture.
ALTER TABLE photos ADD COLUMN focus TEXT NOT NULL DEFAULT 'top' CHECK (focus IN (
  'top-left', 'top', 'top-right',
  'left', 'center', 'right',
  'bottom-left', 'bottom', 'bottom-right'
));
