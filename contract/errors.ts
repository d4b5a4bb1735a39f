/** Every code that an answer may carry, with its status. The sentences live in locales/<lang>/errors.json. */
export const errorStatus = {
  invalid_input: 400,
  authentication_required: 403,
  visitors_only: 403,
  cross_site: 403,
  forbidden: 403,
  premium_only: 403,
  conversation_limit: 403,
  signup_closed: 403,
  swipe_likes_used: 403,
  swipe_not_last: 409,
  email_not_found: 404,
  login_failed: 403,
  old_password_wrong: 403,
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
  invalid_password: 422,
  passwords_differ: 422,
  message_too_long: 422,
  photo_too_large: 413,
  photo_type: 415,
  photo_unusable: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  photo_limit: 403,
  photos_full: 403,
  price_changed: 409,
  method_not_offered: 422,
  login_blocked: 429,
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
