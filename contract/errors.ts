export const errorStatus = {
  invalid_input: 400,
  authentication_required: 403,
  visitors_only: 403,
  cross_site: 403,
  forbidden: 403,
  premium_only: 403,
  activation_needed: 403,
  conversation_limit: 403,
  signup_closed: 403,
  swipe_likes_used: 403,
  swipe_not_last: 409,
  saved_filter_limit: 409,
  seeks_refused: 403,
  email_not_found: 404,
  login_failed: 403,
  old_password_wrong: 403,
  step_over: 403,
  passkey_failed: 403,
  passkey_limit: 409,
  not_enough_credits: 402,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  duplicate_email: 409,
  account_deleting: 409,
  account_deleted: 409,
  account_banned: 403,
  key_reused: 409,
  discount_not_found: 404,
  discount_used: 409,
  discount_country: 422,
  discount_minimum: 422,
  discount_method: 422,
  not_confirmed: 403,
  already_confirmed: 409,
  link_expired: 410,
  too_large: 413,
  wrong_media_type: 415,
  unknown_host: 421,
  invalid_email: 422,
  invalid_new_email: 422,
  invalid_name: 422,
  name_is_email: 422,
  invalid_date_of_birth: 422,
  too_young: 422,
  birth_date_limit: 409,
  invalid_password: 422,
  passwords_differ: 422,
  answer_gone: 409,
  share_gone: 409,
  presence_hidden: 403,
  question_over: 409,
  message_too_long: 422,
  pin_limit: 409,
  fictional_notice: 409,
  take_back_over: 409,
  photo_too_large: 413,
  photo_type: 415,
  photo_unusable: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  photo_too_narrow: 422,
  photo_one_colour: 422,
  voice_too_large: 413,
  voice_unusable: 415,
  check_no_photo: 409,
  check_open: 409,
  check_over: 409,
  photo_limit: 403,
  photos_full: 403,
  price_changed: 409,
  payment_still_open: 409,
  debit_blocked: 403,
  debit_limit: 403,
  spending_limit: 403,
  buying_paused: 403,
  on_pause: 403,
  code_invalid: 422,
  invalid_iban: 422,
  invalid_phone: 422,
  too_many_codes: 429,
  sms_not_sent: 502,
  refund_not_possible: 409,
  refund_changed: 409,
  method_not_offered: 422,
  login_blocked: 429,
  login_by_mail: 429,
  too_many_resets: 429,
  too_many_requests: 429,
  unexpected: 500,
  payment_provider_down: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export type ErrorParams = Record<string, string | number>

export type ErrorBody = { error: { code: ErrorCode; params?: ErrorParams } }

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/**
 * For a page shown again without script, with the error and what was typed. `asked`: a search in
 * the page's address, whose values are the page's filters.
 */
export type FormState = {
  error: { code: ErrorCode; params?: ErrorParams }
  values: Record<string, string>
  asked?: true
}
