import type { CallInput } from '#contract/call.ts'
import type { CallName, calls } from '#contract/calls.ts'
import { oldPassword } from './mailed-links.ts'

export type Scene = {
  me: number
  other: number
  foreignConversation: number
  foreignPayment: string
  foreignPasskey: string
  foreignSession: string
  foreignPhoto: string
  foreignFilter: string
  foreignCard: string
  /** Has blocked me, so I am answered that it is not found. */
  blocker: number
}

/** Well-formed, but with an unknown key and signature. */
const signedAnswer = {
  id: 'a'.repeat(22),
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

type Samples = { [Name in CallName]: CallInput<(typeof calls)[Name]> }

/** A new call that is missing here is a type error. */
export function validInputs(scene: Scene): Samples {
  const {
    other,
    foreignConversation,
    foreignPayment,
    foreignPasskey,
    foreignSession,
    foreignPhoto,
    foreignFilter,
    foreignCard,
  } = scene
  const key = '8f14e45f-ceea-467f-9b1d-7e1c3d6f0a11'
  return {
    getSettings: {},
    getCompanyInfo: {},
    chooseLanguage: { language: 'en' },
    pageHidden: {},
    countBounce: { page: '/landers/video', bounced: true },
    login: { email: 'nobody@example.com', password: 'not the password' },
    loginByCode: { code: '123456' },
    getUser: {},
    setLanguage: { language: 'de' },
    savePushSubscription: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: {
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    deletePushSubscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' },
    logout: {},
    checkSignup: { name: 'Sanne' },
    signup: {
      id: key,
      gender: 'female',
      looking_for: 'male',
      date_of_birth: '1990-05-05',
      country: 'NL',
      region: null,
      city: null,
      name: 'Sanne',
      signup_message: '',
      email: 'sanne@example.com',
      password: 'een lang wachtwoord 1',
      tracking: {},
    },
    sendActivationMail: {},
    getActivationMail: {},
    listMatches: {},
    activate: { token: 'a'.repeat(43) },
    askReset: { email: 'nobody@example.com' },
    resetPassword: {
      token: 'a'.repeat(43),
      password: 'een ander wachtwoord 1',
      password_again: 'een ander wachtwoord 1',
    },
    changePassword: {
      proof: { password: 'not the password' },
      password: 'een ander wachtwoord 1',
      password_again: 'een ander wachtwoord 1',
    },
    askMailChange: { email: 'sanne@example.com', proof: { password: 'not the password' } },
    changeEmail: { token: 'a'.repeat(43) },
    listRegions: {},
    offerPasskeyLogin: {},
    loginByPasskey: { answer: signedAnswer },
    offerPasskeyProof: {},
    offerPasskey: { proof: { password: 'not the password' } },
    addPasskey: {
      answer: { id: signedAnswer.id, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      name: 'Mijn sleutel',
    },
    changePasskey: { act: 'rename', id: foreignPasskey, name: 'Mijn sleutel' },
    changeSecondFactor: { act: 'begin', proof: { password: 'not the password' } },
    endSessions: { end: foreignSession, proof: { password: 'not the password' } },
    saveProfile: { about: 'Hallo' },
    block: { profile: other },
    report: { profile: other, thing: 'profile', category: 'scam', remarks: 'Vraagt om geld' },
    complain: {
      id: key,
      name: 'Sanne',
      email: 'nobody@example.com',
      category: 'illegal',
      page: '',
      remarks: 'Dit hoort hier niet.',
      leave_empty: '',
    },
    unblock: { profile: other },
    search: {},
    saveFilter: { name: 'Dichtbij', gender: 'female', country: 'NL' },
    removeFilter: { id: foreignFilter },
    getProfile: { id: other },
    listInterests: {},
    uploadPhoto: { id: key, file: new File(['no photo'], 'photo.jpg') },
    orderPhotos: { order: [foreignPhoto] },
    focusPhoto: { id: foreignPhoto, focus: 'center' },
    deletePhoto: { id: foreignPhoto },
    geocode: { lat: 52.37, lon: 4.9 },
    listCities: { country: 'NL', q: 'haa' },
    getLikes: {},
    like: { profile: other },
    unlike: { profile: other },
    autoLike: {},
    dealCards: {},
    swipe: { profile: other, liked: true },
    undoSwipe: { profile: other },
    saveAnswers: { age: '35+', appearance: null, own_appearance: 'normal' },
    getChats: {},
    getChat: { conversation: foreignConversation },
    removeChat: { conversation: foreignConversation },
    sendMessage: { id: key, profile: other, price: 1, text: 'Hallo' },
    sendPhoto: {
      id: key,
      profile: other,
      price: 2,
      file: new File(['no photo'], 'photo.jpg'),
    },
    readChat: { conversation: foreignConversation, seq: 1 },
    startPayment: {
      id: key,
      bundle: 'p0',
      method: 'ideal',
      country: 'NL',
      discountcode: null,
      credits: 10,
      amount: 1495,
      currency: 'EUR',
      immediate_use: true,
    },
    getPayment: { id: foreignPayment },
    cancelPayment: { id: foreignPayment },
    refundPayment: { id: foreignPayment, amount: 1495 },
    payByCard: {
      id: key,
      card: foreignCard,
      bundle: 'p0',
      country: 'NL',
      discountcode: null,
      credits: 10,
      amount: 1495,
      currency: 'EUR',
      immediate_use: true,
    },
    forgetCard: { id: foreignCard },
    askDebitCode: { id: key, payment: key, country: 'NL', phone: '0612345678' },
    payByDebit: {
      id: key,
      bundle: 'p0',
      country: 'NL',
      discountcode: null,
      credits: 10,
      amount: 1495,
      currency: 'EUR',
      immediate_use: true,
      otp: '123456',
      account_holder: 'S. de Vries',
      iban: 'NL91 ABNA 0417 1643 00',
      street: 'Dorpsstraat',
      house_number: '1',
      zip: '1234 AB',
      city: 'Haarlem',
      consent: true,
    },
    getDiscount: { code: 'SPRING' },
    getWelcomeDiscount: {},
    dismissAlert: { alert: 'time-bonus' },
    deleteAccount: { reason: 'time', remarks: null, proof: { password: 'not the password' } },
    claimDeleteDiscount: {},
    saveNotifications: { preferences: { promotions: true } },
    unsubscribe: { token: `1.new_messages.${'a'.repeat(43)}` },
    askExport: { proof: { password: 'not the password' } },
    exportData: { ticket: '' },
    requestReactivation: { email: 'nobody@example.com' },
    reactivate: { token: 'a'.repeat(43) },
  }
}

/**
 * Somebody else's things, or hidden from me: each must be answered `not_found`. Null: the call
 * refers to nothing of anybody's.
 */
export function foreignInputs(scene: Scene): { [Name in CallName]: Samples[Name] | null } {
  const { blocker, foreignConversation, foreignPayment } = scene
  const valid = validInputs(scene)
  const nobodys = Object.fromEntries(Object.keys(valid).map((name) => [name, null]))
  return {
    ...(nobodys as { [Name in CallName]: null }),
    changePasskey: valid.changePasskey,
    // A wrong proof would be refused before the call looks.
    endSessions: { ...valid.endSessions, proof: { password: oldPassword } },
    orderPhotos: valid.orderPhotos,
    focusPhoto: valid.focusPhoto,
    deletePhoto: valid.deletePhoto,
    removeFilter: valid.removeFilter,
    getProfile: { id: blocker },
    like: { profile: blocker },
    unlike: { profile: blocker },
    swipe: { profile: blocker, liked: true },
    undoSwipe: { profile: blocker },
    block: { profile: blocker },
    report: { ...valid.report, profile: blocker },
    unblock: { profile: blocker },
    getChat: { conversation: foreignConversation },
    removeChat: { conversation: foreignConversation },
    sendMessage: { ...valid.sendMessage, profile: blocker },
    sendPhoto: { ...valid.sendPhoto, profile: blocker },
    readChat: { conversation: foreignConversation, seq: 1 },
    getPayment: { id: foreignPayment },
    cancelPayment: { id: foreignPayment },
    refundPayment: valid.refundPayment,
    payByCard: valid.payByCard,
    forgetCard: valid.forgetCard,
  }
}
