import type { Locale } from '#contract/locales.ts'

/** `_` is a space within a word, `*` any letters. */
export const everywhere = {
  coin: `bitcoin* btc ethereum* eth usdt tether crypto* krypto* cripto* kripto* binance*
    coinbase* forex* blockchain altcoin* dogecoin* metatrader* stablecoin* trading*`,
  channel: `whatsapp* whats_app watsapp* whatsap* wasap* wassap* guasap* wapp telegram* signal
    signala signalu snap snapchat* snapchac* snapie insta instagram* kik kika viber* skype*
    discord* wechat* hangout* facebook* fb messenger* imo`,
  brand: `steam itunes google_play paysafecard* razer transcash* neosurf* pcs robux* roblox
    ebay_card amazon_card apple_card`,
  wire: 'western_union moneygram money_gram cashapp cash_app venmo zelle bizum postepay',
  broker: 'broker* makler* mentor*',
  pledge: 'gegarandeerd* guaranteed garantiert* garantizad* garanti* gwarant*',
}

const nl = {
  common: 'ik je het een van en niet dat de met voor maar ook nog naar hij ze mijn jij is',
  you: `je jij jou jouw u leen stuur geef help koop haal kras doe maak app bel schiet voeg zoek
    zet zou_jij kun_jij kan_jij krijg_je`,
  me: 'me mij mijn m_n ons voor_me ik',
  give: `lenen leen leent voorschieten voorschiet overmaken maak_over bijspringen bijspring
    helpen help helpt stuur sturen geef storten stort opwaarderen opwaardeer uit_de_brand
    ontvangen afsluiten lening steun* sponsor* bijleg* schiet zet zetten lap lappen overboeken
    boek_over bijdragen draag_bij`,
  pay: 'betalen betaal betaalt voldoen voldaan kosten koop_jij koop_je',
  cost: `euro* geld tientje* bedrag cash contant huur rekening bankrekening reparatie operatie
    ziekenhuis boete borg ticket kaartje treinkaartje vlucht visum erfenis douane notaris
    advocaat lening schuld* beltegoed tikkie betaalverzoek geld_storten *ticket benzine tandarts
    medicijn* boodschappen pinpas financieel* kosten *kosten hotel* taxi paypal zorgverzekering
    energierekening *rekening eten paspoort benzinegeld`,
  need: `nodig dringend gestolen vast geblokkeerd geen_geld terug dubbel alleen_jij enige_die
    krap rondkomen niet_rond op_straat afgesloten`,
  tale: 'erfenis douane notaris boorplatform generaal ziekenhuis vliegveld visum',
  urgent: 'dringend met_spoed snel_nodig',
  bailiff: 'deurwaarder* incasso*',
  gain: `verdien* winst rendement rijk leren leer investeer* investeren beleg* handel* traden
    begin inleggen open stuur koop wallet platform laat_zien gegarandeerd* verdub* stijgen
    doe_je_mee handelen mentor* inkomen miljonair* cursus`,
  stake: `inleg* spaargeld platform handelsplatform* beurs munt tip rendement winst investeren
    beleggen 500 250 deze_munt inkomen token*`,
  card: `cadeaukaart* cadeaubon* giftcard* gift_card* steamkaart* bol_bon vvv_bon amazon_bon
    tegoedbon* tegoedkaart* zalando bol_kaart cadeau_kaart* waardebon* kadobon* kadokaart*
    steam_tegoed`,
  slip: 'kaart kaartje_* steam_kaart*',
  code: `code codes pincode pin cijfers kras krassen foto_van koop kopen haal halen stuur sturen
    geef nodig mag_wel ik_wil wil_graag`,
  reach: `app appen apps bel bellen mail mailen schrijf sms praten praat chatten verder bericht
    berichtje stuur zoek voeg zet kom ga gaan bereiken wisselen zullen_we vaker sms_en`,
  phone: `mijn_nummer je_nummer jouw_nummer ergens_anders de_app naar_een_app mobiele_nummer
    je_mobiel telefoonnummer je_06 nummers_uitwisselen nummer_uitwisselen`,
  alone: `mijn_nummer_is mijn_insta_is mijn_snap_is app_me app_je_me appen_we bel_me_op mail_me
    verder_chatten verder_praten gewoon_appen stuur_een_mailtje per_sms liever_sms app_mij
    bel_mij stuur_me_een_bericht zoek_me_op voeg_me_toe voeg_mij_toe`,
  others: `dochter* zoon* kind* kinderen moeder vader zus broer neef* nicht* familie* buurt*
    groep* collega* ex vroeger weg* geen verwijderd gooide eraf werk status vriendin* klas*`,
}

type Words = typeof nl

export const cautionWords: Record<Locale, Words> = {
  nl,
  en: {
    common: 'i you the a to and is my it of in for on with me was have',
    you: `you u your ya yourself lend send give help buy get please call text add email grab put
      loan invest`,
    me: 'me my us our i',
    give: `lend loan borrow spot send wire transfer help give chip_in deposit cover top_up
      cashapp sort_me bail support save_us receive`,
    pay: 'pay paying settle settled afford fee cover covers buy_my buy_me',
    cost: `dollar* euro* pound* quid money cash rent bill* mechanic repair surgery hospital fine
      ticket flight visa inheritance customs lawyer luggage landlord loan gas amount salary
      petrol car taxi train dentist medicine* groceries`,
    need: 'need urgent* stolen stuck frozen no_money back double all_i_have cant can_t',
    tale: 'inheritance customs lawyer oil_rig general hospital airport visa peace_mission luggage',
    urgent: 'urgent* desperate*',
    bailiff: 'bailiff* eviction evicted',
    gain: `earn* profit* returns rich teach invest* trade start open send buy wallet platform
      show guarantee* doubles turn_it explode join you_in`,
    stake: 'savings platform market stock* coin tip returns profit invest investment 500 250',
    card: `gift_card* giftcard* steam_card google_play_card itunes_card vanilla_card sephora_card
      prepaid_card`,
    slip: 'card cards back',
    code: `code codes pin digits scratch picture photo buy get grab pick_up send give need want
      works only love`,
    reach: `text call email mail write message talk chat add find look switch move go come reach
      put give texting texts`,
    phone: `my_number your_number my_cell your_cell somewhere_else an_app another_app off_here
      my_digits your_digits`,
    alone: `my_number_is my_insta_is text_me whatsapp_me call_me_on call_me_at email_me
      chat_somewhere_else talk_somewhere_else drop_me_an_email by_text`,
    others: `daughter* son kid kids mother mum mom father dad sister* brother* family group*
      neighbour* colleague* work ex binned deleted dont don_t never no_longer street lad niece
      nephew used_to`,
  },
  de: {
    common: 'ich du der die das und nicht ist ein mit auf fur mir zu mein dich hab',
    you: `du dir dich dein* leih schick gib hilf kauf hol lade uberweise mach rubbel ruf schreib
      fug such komm speicher leg fang bitte`,
    me: 'mir mich mein* uns unser* ich',
    give: `leih* leihen schick* uberweis* vorstrecken auslegen helfen hilf* hilfst springst
      aushelfen gib geben aufladen lade zahl_mir retten rett* annimmt annehmen empfang* aufnehmen
      vorstrecken`,
    pay: 'bezahl* zahl* begleich* kaution gebuhr ubernimm* ubernehmen kaufst burgen burgst',
    cost: `euro* geld bargeld bar miete rechnung reparatur op operation krankenhaus strafe ticket
      flug visum erbe zoll notar anwalt kredit kaution betrag gehalt werkstatt vermieter konto
      *ticket benzin zahnarzt* medikament* einkauf summe geldbeutel sprit`,
    need: 'brauche dringend gestohlen fest gesperrt kein_geld zuruck doppelte nur_dich patsche',
    tale: 'erbe zoll notar bohrinsel general krankenhaus flughafen visum soldat',
    urgent: 'dringend* eilig',
    bailiff: 'gerichtsvollzieher* inkasso*',
    gain: `verdien* gewinn* rendite reich zeig* beibringen bring_dir investier* handel* traden
      fang eroffne schick kauf wallet plattform garantiert* verdoppel* decke dabei mach`,
    stake: `einsatz erspartes plattform* handelsplattform* borse coin munze tipp rendite gewinn
      500 250`,
    card: `gutschein* geschenkkarte* steam_karte google_play_karte google_karte itunes_karte
      apple_karte guthabenkarte* gift_card*`,
    slip: 'karte',
    code: `code codes pin ziffern nummern rubbel* foto kauf* hol* holen schick* gib brauche
      besorg* geht wunsch*`,
    reach: `schreib* ruf* mail* chatten reden redet telefonier* weiter* wechseln wechsel* komm
      fug* such* speicher* geb gib schick* erreich* bin_ofter`,
    phone: `meine_nummer deine_nummer meine_handynummer deine_handynummer woanders einer_app
      eine_app`,
    alone: `meine_nummer_ist mein_insta_ist schreib_mir_bei schreib_mir_auf ruf_mich_unter
      schick_mir_eine_mail woanders_schreiben woanders_weiter* sms_geht per_sms`,
    others: `tochter sohn kind* mutter vater schwester bruder familie* gruppe* elterngruppe
      nachbar* kolleg* chefin geloscht nicht kein* neffe nichte status verein fruher enkel*`,
  },
  es: {
    common: 'yo tu el la los de que y en un una es no mi con por para me te se',
    you: `tu te ti tus contigo puedes podrias quieres tienes estas vienes vas usted manda* mandas
      prestas pagas ayudas quedas consigues compras *ame *arme *dame empieza pon abre invierte
      rasca haz dame pilla coge compra comprarias regalarias regalas prestarias`,
    me: 'me mi mis nos nuestr* yo',
    give: `prest* *prestame mandame* mandas mandar* envia* enviame* ayud* *ayudame echas_una
      echarme dejarme ingresa* deposit* hazme recarg* adelant* transfer* salvas reciba pedirias
      recibir mandar* me_das`,
    pay: 'pagar pagas pagues paga pagarme tasa fianza comprame pagame pagarias',
    cost: `euro* peso* dolar* dinero pasta efectivo alquiler factura taller operacion hospital
      multa billete vuelo visado herencia aduana abogado prestamo fianza casero comer gasolina
      cuenta dentista medicina* medicamento* compra gasoil cantidad tren coche`,
    need: `necesito urgente robaron atrapada bloqueada no_tengo devuelv* doble solo_te no_llego
      faltan falta urgente*`,
    tale: 'herencia aduana abogado plataforma_petrolera militar hospital aeropuerto visado',
    urgent: 'urgente* urgencia',
    bailiff: 'embargo desahucio',
    gain: `gano ganar ganas ganancia* rentabilidad rico rica ensen* inviert* invertir opero
      empieza abre manda compra wallet plataforma garantizad* duplica explotar apuntas convierto`,
    stake: 'ahorros plataforma bolsa moneda chivatazo rentabilidad ganancias 500 250',
    card: `tarjeta*_regalo tarjeta_steam tarjeta_google tarjetas_google tarjeta_itunes
      tarjeta_apple tarjeta_de_steam tarjeta_razer`,
    slip: 'tarjeta tarjetas',
    code: `codigo pin digitos numeros rasca* foto pilla* coge consigu* manda* dime necesito
      quiero si puedes enviarias ayudame compra compras comprame compres`,
    reach: `escrib* llam* hablar hablamos habla seguimos seguir chate* mensaje cambiamos cambiar
      vamonos vente agrega* anad* busca* apunta* apuntame localiz* pasame dame vamos te_doy`,
    phone: 'mi_numero tu_numero mi_movil tu_movil otro_sitio otra_app una_app',
    alone: `mi_numero_es mi_insta_es llamame_a escribeme_al escribeme_a escribeme_en
      en_otro_sitio mandame_un_correo mensaje_al_movil por_sms`,
    others: `hija* hijo* madre padre hermana* hermano* familia* grupo* vecin* primos ex borre
      deje no_tengo sobrin* barrio cole comunidad pueblo`,
  },
  fr: {
    common: 'je tu le la les de et un une est pas mon ma pour sur avec ai moi c j',
    you: `tu te t toi ton ta tes vous votre prete envoie donne aide fais avance recharge prends
      gratte appelle ecris ajoute mets commence investis ouvre passe pourrais voudrais offres`,
    me: 'me m moi mon ma mes nous notre je j',
    give: `pret* preter envoie* envoyer aid* aide depann* avanc* avancer donne* recharg* vir*
      virement fais_moi sauv* recevoir cred* passer passes`,
    pay: 'paie* paye* payer regle* regler frais a_ta_charge prends_en_charge achete_moi',
    cost: `euro* argent liquide loyer facture reparation operation hopital amende billet vol visa
      heritage douane notaire avocat pret credit caution proprio garage compte essence somme fric
      thune medicament* dentiste courses voiture train`,
    need: `besoin urgence vole bloque* plus_d_argent rends double que_toi il_me_faut manque
      urgent* d_urgence`,
    tale: 'heritage douane notaire plateforme_petroliere militaire hopital aeroport visa',
    urgent: 'urgent* urgence urgemment',
    bailiff: 'huissier* expulsion',
    gain: `gagn* gain* rendement riche apprend* montr* invest* forex commence ouvre envoie achete
      wallet plateforme garanti* double exploser rejoins en_fais`,
    stake: 'economies plateforme bourse monnaie tuyau rendement gains 500 250 trading',
    card: `carte*_cadeau carte_steam carte_itunes carte_google cartes_google carte_apple
      ticket_transcash recharge_pcs carte_cadeau* carte*_cadeau*`,
    slip: 'carte cartes',
    code: `code codes pin chiffres gratte* photo prend* donne* envoie* trouves besoin faut veux
      oui tu_peux dos achete acheter achetes offre* offrir aimerais`,
    reach: `ecri* appel* parler parle discut* continue* passons change* viens ajoute* mets
      cherche* donne* file* joins message`,
    phone: 'mon_numero ton_numero mon_portable ton_portable ailleurs une_appli une_app',
    alone: `mon_numero_c_est mon_insta_c_est appelle_moi_a ecris_moi_au ecris_moi_sur
      discute_ailleurs envoie_moi_un_mail par_sms`,
    others: `fille* fils enfant* mere pere soeur* frere* famille groupe* voisin* collegue* ex
      viré vire supprime n_ai_pas parents neveu niece village je_n_ai jamais_eu`,
  },
  it: {
    common: 'io tu il la di che e un una non mi con per sono ho ti del lo',
    you: `tu ti te tuo tua tuoi puoi potresti vuoi hai sei vieni vai manda mandi presti paghi
      aiuti dai fai tieni compri devi *ami *armi *immi prendi metti investi gratta fammi dammi
      passa regali regaleresti compreresti presteresti prenderesti compra mandami *eresti *ermi
      *irmi me_lo me_la me_li me_ne anticipi ricarichi sostieni`,
    me: 'mi me mio mia miei ci noi io',
    give: `prest* mand* invi* aiut* dai_una dammi fammi ricaric* anticip* bonifico salvi riceva
      dia far_arrivare faresti darmi regalarmi bonific* versa* copri* sosten* sostien* metter*
      mettimi`,
    pay: `pagare paghi paga pago saldo spese caparra copri coprire coprir* a_tuo_carico comprami
      pagher*`,
    cost: `euro* soldi contanti affitto bolletta conto fattura riparazione operazione ospedale
      multa biglietto volo visto eredita dogana notaio avvocato prestito caparra padrone officina
      benzina albergo denaro somma medicin* dentista spesa macchina treno *bancomat economic*
      spese hotel taxi *mila bollette luce gas passaporto`,
    need: `bisogno urgente rubato bloccat* non_ho_soldi servono ridar* rido doppio solo_te
      non_riesco mancano servirebbe* urgente* urgenza sfratto non_arrivo a_fine_mese`,
    tale: 'eredita dogana notaio piattaforma_petrolifera militare ospedale aeroporto visto',
    urgent: 'urgente* urgenza',
    bailiff: 'ufficiale_giudiziario sfratto',
    gain: `guadagn* rendimento ricc* insegn* mostr* invest* comincia apri manda compra wallet
      piattaforma garantit* raddoppia esplodere ci_stai ne_faccio unisciti reddito milionar*
      corso mentor*`,
    stake: 'risparmi piattaforma borsa moneta dritta rendimento guadagni 500 250 reddito token',
    card: `carta_regalo carte_regalo buono_amazon carta_steam carta_google carte_google
      carta_itunes carta_apple carta_razer gift_card* buono_regalo buoni_regalo buono_apple
      buono_zalando buono_spesa carta_zalando buono_acquisto tessera_regalo ricarica_steam`,
    slip: 'carta carte',
    code: `codice pin cifre numeri gratta* foto compri comprami prendi dammi dimmi mandami
      mi_serve voglio si puoi procuri aiutami manderesti procuri carta_per regali vorrei
      piacerebbe`,
    reach: `scriv* chiam* parla parlare parliamo sentiamo* continu* passiamo cambiamo chatt*
      vieni aggiung* metti* cerca* dammi messaggio trovi ti_do`,
    phone: `mio_numero tuo_numero mio_cellulare tuo_cellulare altra_parte un_app
      numero_di_telefono tuo_cell scambiamo_i_numeri scambiarci_i_numeri`,
    alone: `il_mio_numero_e il_mio_insta_e chiamami_a scrivimi_al scrivimi_a scrivimi_su
      da_un_altra_parte mandami_una_mail per_sms via_sms chiamami aggiungimi cercami
      mandami_un_messaggio`,
    others: `figlia figlio figli madre mamma* padre sorella fratello famiglia gruppo vicin*
      collega* ex tolto cancellato non_ho nipote* paese mamme`,
  },
  pl: {
    common: 'i w na to nie sie jest z do ja ty mi mam za ze po',
    you: `ty ci cie ciebie tobie toba twoj* twoje *sz bys *bys wyslij pozycz pomoz podaj daj kup
      zrob wez wplac doladuj zdrap napisz dodaj inwestuj zacznij zaloz skocz mogl*`,
    me: 'mi mnie moj* moja moje nam nas ja przyjade przyjad*',
    give: `pozycz* wyslij* wyslac przesl* pomoz* pomog* dorzuc* wplac* doladuj* podaj daj przelej
      przelew zrob_mi oplac* wezmiesz uratowal* odbierze odebrac dostac_przelew mi_pomoc`,
    pay: 'zaplac* placi* oplat* kaucj* pokry* kup_mi',
    cost: `euro zl zlot* pieniadz* pieniedz* kas* gotowk* czynsz* rachun* mechanik* operacj*
      szpital* mandat bilet* lot wize wiza spadek cle notariusz* prawnik* kredyt* kaucj* hotel
      paliwo jedzenie wyplat* konto blik* mieszkani* dentyst* lek leki lekarstw* zakup* kwot*
      samochod*`,
    need: `potrzebuj* pilnie ukradli utknel* zablokowan* nie_mam oddam podwojnie tylko_ciebie
      nie_stac brakuje`,
    tale: 'spadek cle notariusz* platformie_wiertniczej zolnierz* szpital lotnisku wize',
    urgent: 'pilnie pilna pilne',
    bailiff: 'komornik* eksmisj*',
    gain: `zarab* zarob* zysk* bogat* naucz* pokaz* inwest* handl* zacznij zaloz wyslij kup
      portfel platform* gwarantowan* podwaja wystrzeli wchodzisz dolacz zrobie`,
    stake: 'oszczednosci platform* gield* monet* cynk zysk* 500 250',
    card: `kart*_podarunkow* kart*_steam kart*_google kart*_itunes kart*_apple kart*_amazon
      kart*_razer`,
    slip: 'karte karty karta kart',
    code: `kod kodu pin cyfry zdrap* zdjecie kup* wez skocz wyslij* podaj* podyktuj potrzebuj*
      chce moze_byc zalatw* pomoz wysl* zdjec*`,
    reach: `napisz* pisz* zadzwon* gada* pogada* rozmaw* przejdz* przenies* chodz* wejdz dodaj*
      znajdz* zapisz* podaj* wiadomosc zlapiesz dam_ci`,
    phone: 'moj_numer twoj_numer swoj_numer moja_komork* swoja_komork* gdzie_indziej jakas_apk*',
    alone: `moj_numer_to moj_insta_to zadzwon_pod napisz_do_mnie napisz_na
      pogadajmy_gdzie_indziej napisz_maila smsem przez_sms`,
    others: `cork* syn* dzieck* mama mamy mamie mame mamo tat* siostr* brat* rodzin* grup*
      sasiad* kolega eks wywalil* usunal* nie_mam klasow* wsi siostrze* bratan*`,
  },
}
