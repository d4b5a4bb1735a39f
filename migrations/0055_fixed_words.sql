-- The label and the warning of fictional profiles are fixed texts: what domains had set instead is
-- gone. The versions of before keep it; rolling back to one of them says what to take out.
UPDATE sites SET settings = json_remove(settings,
  '$.fictional_warning', '$.fictional_singular', '$.fictional_plural');
