/** In development only: whom Cloudflare Access would have let in. */
export const personaCookie = 'desk-persona'
