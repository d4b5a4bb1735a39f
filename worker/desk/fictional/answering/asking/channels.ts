/** Where people ask to go on, as it is written in several languages. */
export const channels = `whatsapp* whats_app* watsapp* wathsapp* wattsapp* whatsap* whatsup wapp watsap* wasap* wassap* guasap* wasa
  uozzap whazzap wats_app locap* whats insta* ig snap snapa snapchat* telegram* signal kik facebook* fb fejs* messenger
  skype* viber discord* tiktok* zoom* facetime* wechat* threema`
