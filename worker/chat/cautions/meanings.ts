/**
 * Words that mean alike to somebody who is after something, in all languages of the site. What weighs
 * how much is learnt; here is only what is one thing, so that a story told in new words, or in a
 * language it was not learnt in, is known again. Of four letters and more: how the word begins.
 */
export const meanings = {
  mother:
    'abuela abuelita aunt babci ciotk gran madre mam mama mame mamie mams mamy matka mere moeder mom mother mum mutter mutti nan nonna oma tante tia zia',
  father:
    'abuelo babbo dad daddy dziadek dziadk father grandad nonno ojca ojciec ojcu oncle onkel oom opa padre papa papi papy pere tata taty uncle vader vater wujek zio',
  child:
    'baby bambin bebe bimb boy child corka corki daughter dochter dzieci dziecko enfant enkel figli fille fils girl gosse grandson hija hijo kids kind kleine kleinkind kleinzoon mala malej maly nieto nina nino nipot sohn son sons syn syna tochter wnuk zoon',
  sibling:
    'brat broer brother bruder cognato cousin cugin cunado fratello frere hermana hermano kuzyn neef neffe nephew neveu nicht niece primo schwager schwester siostr sister sobrin soeur sorella szwag zus zusje zwager',
  friend:
    'ami amica amico amie amiga amigo colega copain copine freund friend kolega kolezank kumpel mate pote przyjaci vriend znajom',
  partner:
    'esposa ex femme fiance fidanzat frau hubby husband man mann mari maz mezem moglie mujer narzeczon promet verlobt verloofde vrouw wife zona zone zony',
  divorced:
    'divorc divorzi gescheiden geschieden rozwied rozwod scheiding scheidung vedov veuf veuve viud wdow weduw widow witwe',
  boss: 'baas boss capo chef colleague collega collegue directeur director direktor direttore dyrektor jefe kolega kollege manager patron szef',
  doctor:
    'arts arzt chirurg cirujano dentist dentyst doctor dokter doktor dottore enfermera lekarz medecin medic nurse pielegniar specialist surgeon tandarts tierarzt verpleeg vet veterinair veterinari veto weteryn zahnarzt',
  lawyer:
    'abogado advocaat adwokat anwalt attorney avocat avvocato barrister lawyer notaio notaire notar prawnik solicitor',
  police:
    'agent bailiff carabinier commissar deurwaarder embargo fraud gendarm gericht guardia huissier juzgado komend komisari komornik kripo officer police policia policj politie polizei polizia questur recherche',
  soldier:
    'armee army base bundeswehr capitan captain commander dowodc einsatz ejercito esercito generaal general kapitan kazerne leger marine militaire militar mision misja misji missie mission navy offizier peacekeep sergeant soldaat soldado soldat soldier vredesmacht wojsk zolnierz',
  engineer:
    'barco bateau bohrinsel boorplatform boot cargo container contenedor crew engineer ingegnere ingenieur inzynier kontener lading ladung mar mare meer mer morz nave navire offshore olplattform petrole piattaforma plataforma plateforme platform rig schiff schip sea ship statek vessel zee',
  agent:
    'advocate agent bevollmacht bezorger bote broker corriere courier coursier delivery diplomat dostaw driver fattorino freight gestor handler intermediari koerier kurier livreur makelaar mandataire mensajero pelnomocnik posrednik repartidor spedition spedizion spedytor trager transitaire transporteur transportista tussenpersoon vermittler vervoerder zusteller',
  bank: 'account banca banco bank banque compte conto cuenta girokonto iban koncie kont rekening rib saldo sort sparkasse',
  card: 'card carta carte credit debit ecbkarte kaart kart kreditkarte pas pasje pinpas postepay tarjeta',
  money:
    'argent bargeld biff billet ble bob bucks cash centen chavos cheddar contant denaro dinero doekoe dollar dosh efectivo espece euro flappen floty flouze forsa fric funds geld gotowk grana grosz guita hajs kapust kasa kase kaski kasy kies knete kohle lana mamona moneten money moola muntjes oseille palanche parne pasta pegels pelas penunze pesos pieniad pinke pisto plata poen pognon pound quattrini quid readies ronds schotter sghei siano soldi sos sous spicci thune wonga zaster zlotow zlotych',
  amount:
    'balles billet cent cien duecento duizend dycha dyche fifty fiver fuffi fuffzig grand honderd hundert hundred mil mille piatak piatka setk stowa stowe stowk tausend tenner thousand tientje twintig tysiac vijftig zwanni',
  cheap:
    'abgebrannt ahogado apurado armlastig bieda blank blut bolletta bolletto broke canina cienko corto dettes difficile dolek ebbe eng fatal fauche galere goly hardup justo kiepsko klamm knapp krap krucho moeilijk nijpend pelado penniless platskrap platzak pleite raide rood sec secco seco serre short sin skint splukan squattrin strapped stretto struggling tieso tight verde zacisk',
  debt: 'achterstand arrears debit debt dette deuda deurwaarder dlug owe pfand schuld zadluz',
  loan: 'adelant advance anticip auslegen avance borg borrow dejarme emprunt fiar geliehen kredit leen leih lend lenen lening lent loan pozycz prestado prestame prestamo prestar prestas presterest presti pret pumpen spot sub tide uitlenen voorgeschoten voorschieten voorschot vorleg vorschiess vorstrecken wyloz zaliczk zaloz',
  pay: 'abonar abone acquitter afreken begleich betaal betalen betaling bezahl blechen copri costear cough cover cubres cubrir dokken foot gezahlt lappen liquidar ophoest oplac paga paghi pago pague paid paie pay paye paying payment pays place placi platnosc pokryj regle saldare saldo settle settling solder ubernehm ubernimm uregul versi voldoen wplac wplat zahl zaplac',
  transfer:
    'bonific doorbetal doorsluis doorsturen doorstuur einzahl envoyer forward gestort girali girami girar giri giro ingresa ingreso inoltr maak odeslij odsylasz overboek overgemaakt overmaken pass przekaz przelac przelalam przelalem przelej przelew przesl puszcz reenvia remit renvoie reverses schieb sent stort transfer transfiere uberweis uberwies versa verse versi vire weiter wire wiring wplac',
  payApp:
    'bizum blik cashapp ideal lydia moneygram monzo payconiq paylib paypal postepay postfinance revolut satispay tikkie twint union venmo wero western wise zelle',
  refund:
    'back devolver devuelv erstatt indietro odda refund rembour rend repay restitu return ridai ridare rimbors ruckzahl terug vuelta zuruck zwrocic zwrot',
  rent: 'affitti affitto alquiler bail borg caparra casero caution cauzione chiavi cles colocation czynsz deposit desahucio eksmisj eviction expulsion fianza hipote huisbaas huisuitzetting huur hypotheek kaucj kaution keys klucze kredyt landlord lease llaves lodging loyer miete mietruckstand mortgage mutuo najem onderhuur padrone proprio raumung rent room schlussel sfratto sleutel subaffitto tenancy untermiete vermieter woonruimte wynaj',
  bills:
    'aanslag abstell acqua afsluit agua amende arretrat assicuraz assurance atrasado beitrag belasting bill boete bolletta bollette cortado cortan cortar cotisation council coupe disconnected eau edf electric energie factura facture fine gas gaz grzywn impaye impot impuesto incasso insurance invoice luce luz mahnung mandat multa nachzahl odcinaj overdue podatek prad premie rachunek rechnung recibos rekening relance scadut seguro stacca steuer strafe strom stroom tassa tasse tax ubezpiecz versicherung verzekering wasser water wezwan woda zalegl zorgverzekering',
  wage: 'abfindung accredit allocation auszahlung benefit bonus buonuscita caf comision commissie commission emerytur finiquito gehalt indemnite indemniz jobcenter liquidazione lohn loon maandloon nomina odpraw paga paie paro payday payslip pensioen pension pensj prame premi prime provision provvigione prowizj redundancy rente retraite salaire salaris salary sold stipendio sueldo tfr toeslag uitbetaald uitkering vakantiegeld vakantietoeslag versement wage wynagrodz wyplat zasilek zold',
  savings:
    'ahorrar ahorro economies epargne ersparn festgeld hucha isa livret lokat odklad oszczedn risparm save saving spaar sparbuch sparen',
  inherit:
    'begunstigde begunstigt beneficiaire beneficiari beneficiary beneficjent bequest boedel erbe erbin erblasser erbschaft erede eredita erfenis erfgenaam estate fortuna fortune heir heredero herencia heritage heritier inheritance lascito legado legs majatek nachlass nalaten spadek spadk succession testament vermogen will zapis',
  gold: 'diamant diamond gold goud lingot or oro silver zlot',
  fee: 'aangifte abgabe authorisation autorisation bearbeitung beglaubig bolli bond caution cauzione certificate charge clearance deblocage diritti documenti dossier fee fees fianza formaln formulier frais freigabe gastos gebuhr genehmigung gestion handling heffing inklaring kaucj kaution kosten legalisatie leges levy liberacion licencia notariskosten obslug oplat papeles paperwork papier permesso permiso permit pieczat pratica pratiche processing prowizj redevance release sblocco sello spese stamp stempel stempl tampon tasas timbre timbro toeslag traitement tramite vergunning zezwol',
  customs:
    'aduana aranc border celn cle cleared clearing clo clow customs dazi dedouan despacho dogana douane droits duties einfuhr freigeben frontera frontiera frontiere granic grens grenze import ingeklaard inklaar invoer liberacion odpraw release sdogan verzoll vrijgave zoll',
  parcel:
    'box caja colis consignment doos kist koffer maleta malle pacco package paczk paket pakje pakket paquete parcel przesylk scatola sendung shipment skrzyni suitcase trunk valigia valise walizk',
  passport:
    'ambasad ambasciata ambassade aufenthalt ausweis botschaft carnet consol consulaat consulado consulat dni dowod einreise embajada embassy frontalier identite imigrac immigration immigrazione inreis konsulat licence license migracion papers pasaporte paspoort pass paszport patente permis perso pobyt reisepass residence residencia rijbewijs sejour soggiorno uitreis verblijf visa visto visum wiza wize',
  ticket:
    'avion bagage bagaglio bagaz bahn bak benzina benzine benzyn biglietto bilet billet boarding bus cab deposito embarc embarqu enkeltje equipaje essence fare flight flug fuel gasolina gepack imbarc kaartje lot luggage odlot overstap paliwo petrol pieno place plane plein pociag powrot pullman retour return ritorno ruckflug samolot sprit taksow tank taxi ticket train trein tren vliegtuig vlucht volo vuelo vuelta zug',
  travel:
    'ankunft anreise arrivare arrive besuch come coming depart dojazd dotrzec droge holiday journey kom komen kommen langskom llegar onderweg over partenza pasarme passare passer podroz przyjad przyjazd raggiung reis reizen salida trajet travel trip unterwegs urlaub urlop vacaciones vacances vacanza vakantie vengo venir vertrek viaggio viajar viaje viens visit vorbeikomen voyage wakacj way wpadne',
  stuck:
    'achterblijf atrapad bloccat bloqu coince confisqu detained ferm fest gefangen gestrand hangt held hold immobilis impantan impounded ingehouden inmoviliz opgehouden parada parado pris przetrzymuj retenid retenu retien seized sequestrat steckt stoi strand stuck tirada tirado trapped trattengono trattenut ugrzezl utkn uziemion varad vast withheld zatrzym zuruckgehalten',
  stolen:
    'agresse atrac ausgeraubt beklaut beroofd bestohlen bestolen borseggi burgled cambriol carterist depouill derubat fauche fregat gehackt geklaut geroofd gestohlen gestolen hacked hurto kieszonkow kwijt lost mangado mugged napad nicked okradl overvallen perdido perdu persa perso pickpocket pinched pique rapinat robado robaron robbed rubat scippat skradz stolen taschendieb uberfallen ukradl verloren vol vole zajumal zakkenroller zgubil zgubion zwinel',
  broken:
    'andato averia begaf begeven bousille broke bust casse claque conked cracked dead defect defekt died estropead foutu fundid futsch gebrochen gebroken guasto hinuber hs kapot kaputt knackered lache lek muerto nawalil overleden packed padl panne partit pekl pekniet petada petado popsu rota roto rotta rotto rozbit rozwal scassat schrott siadl smashed storing streikt stuk verreckt zepsut',
  ill: 'behandeling behandlung cachets cancer cancro chemi chemo chor clinic clinique cure enferm febbre fever fiebre fievre geopereerd goraczk griep hopital hospital ic icu ill ingresad insulin intensivstation kanker kliniek klinik koorts krank leczen lek leki leku longontsteking malade malat medicament medicijn medicin medikament notaufnahme oddzial oiom op opera ordonnance ospedale pastiglie pastillas pillen pills poorly prescription pronto quimio rak reanimation recept rezept ricoverat sick soins spoed surgery szpital tabletk tabletten terapia traitement tratamiento treatment uci unwell urgences urgencias ward ziek',
  death:
    'beerdigung begrafenis dead death decede died dood enterrement entierro fallec funeral gestorben gestorven mort muerte murio obseques overleden passed pogrzeb smierc tod umarl zmarl',
  accident:
    'aangereden accident brand crash fire flood incendie incendio incidente ongeluk overstroming powodz pozar unfall wypadek',
  hunger:
    'boodschappen comer comida courses eat eaten einkauf essen eten faim fame food gegessen gegeten glod groceries hambre honger hunger hungry jadlam jadlem jedzenie jesc manger mangiare spesa starving voeding zakupy',
  homeless:
    'bezdom calle dakloos desahuci echan eksmisj evicted expuls homeless kicked obdachlos rausgeworf rue sdf senzatetto sfratt straat strada strasse street uitgezet ulic wyrzuc',
  pet: 'cane cat chat chien dier dog gato gatta gatto hond hund kat katze kot kota perro pet pies poes psa puppy tier',
  help: 'aide aiuta aiuti aiuto apoy assist aushelf ayuda bail beistand beisteh bijspring bijstaan cable coup depann echame echas favor favour gefallen handje helfen help hilf hulp mano matsen noodsituatie pomoc pomoge pomoz poratuj przyslug ratuj ratunk redden redding rescue retten secours soccor socorro sostieni soutenir soutien steunen support uit unterstutz wesprz wspar',
  need: 'behoefte benodig benotig besoin bisogno brakuja brakuje brauch devo erforder falloir falta faut fehlen fehlt hace konieczn lack manca manque missing moet muss must musze necesit necessary necessit need niezbedn nodig notig notwend occorre occorrono potrzeb precis requier required requires serve serviti servono short tengo trzeba vereist wymag',
  give: 'da dac dai daj dame dammi dar dare dasz donne geben geef geven gib gimme give offre podaruj regala regalo schenk spare',
  send: 'envia envoie envoye invia manda przeslij przyslij schick send sent shoot sturen stuur wysl zend',
  buy: 'achet besorg bought buy coge compr get grab haal halen hol kauf kocht koop kopen kup kupic kupil pick prendere prendi prends purchase wez',
  ask: 'ask asked asking chied chiest demand frag pedi pide pidio pregunt prosic prosil prosz pytam pytan vraag vragen vroeg zapyt',
  wouldYou:
    'able accepter animas can chcesz could dalabys dalbys darf dasz durf fancy kan kannst konntest kun kunt lukt mag magst may might mind mochte mogen moglabys moglbys mozesz mozna oserais peux podras podria potrebbe potresti pourrais pourriez puedes puoi quieres quisieras riesci riusciresti sabrias sapresti saurais traust umialbys veux vorrebbe vorresti voudrais voudriez vuoi wil will wilt would wurd zechcesz zou zoudt zullen',
  please:
    'alsjeblieft aub bitte blagam favor kindly plait please pls plz porfa prego prosze stp svp',
  you: 'cie ciebie contigo dein dich dir du ihr ihre je jij jou jouw lei pan pani panu sie su ta te tes ti toba tobie toi ton tu tua tuo tuoi tus tuyo twoj ty u usted uw votre vous ya you your',
  me: 'conmigo i ich ik io ja je ma me mein mes mi mia mich miei mij mijn mine mio mir mis mn mna mnie moi moj moja moje mon my yo',
  he: 'el ella elle er haar he hem her hij him his ihm ihn ihre il ils jego jej jemu lei leur loro lui on ona oni she sie su they ze zij zijn',
  we: 'my nas nasz noi nos nosotros nostra nostro notre nous nuestr ons onze our uns unser us we wij wir',
  someone:
    'alguien bloke dame een einer gosc guy iemand jeden jemand kobieta ktos lady quelqu senora signora somebody someone sommige tio tizio typ type uno woman',
  only: 'alleen allein alone einzig enige jedyn just maar nur only sam sama seul slechts solo soltanto tylko unica unico',
  trust:
    'aufricht belofte beloof confian confio eerlijk ehrenwort ehrlich fid fidi fiducia gezworen giuro honest honnete jurado jure juro leal lojaln loyaal loyal obiec obietnic onesto oprecht promessa promesse prometo prometto promis przysieg schwor sincere sincero slowo swear swore szczer treu trust uczciw ufam ufasz versprech versprochen vertrau vertrouw word zaufan zweer',
  shame:
    'ashamed awkward cheeky desole durf embarrass genant gene glupio hate honte imbarazz ose peinlich pena perdona przepras rot schaam scham scusa unangenehm ungern vergogn verguenz vervelend wstyd wybacz',
  love: 'amor amour babe baby bebe cara carino caro cheri cielo coeur corazon cuore darling dear honey hou hun kocham kochan kotku liebe liebling liefde liefje lieve love mi milosc schat skarbie slonko suss tesoro vida',
  future:
    'altijd avenir casar cottage ensemble forever future futuro heirat huisje immer insieme juntos marier marry przyszlosc razem samen sempre siempre slub sposar toekomst together toujours trouwen zawsze zukunft zusammen',
  urgent:
    'adesso ahora antes asap aujourd avant before bis corre cuanto czym deadline demain depeche direct domani dringend dzis eilig eilt entro fino fretta godzin haast hasta heure heute hora hour hoy hurry immediat inmediat jetzt jusqu jutro maintenant manana medianoche meteen mezzanotte middernacht midnight minuit minut minuut mitternacht morgen natychmiast noche now nu ogenblik oggi ora pilne polnoc predzej presse presto prima prisa quick rapido sbrigati schleunig snel sofort soir spiesz spoed stasera stunde subito szybko teraz today tomorrow tonight tonite until urgence urgent uur vanavond vandaag vanmiddag vite voor vor wieczor zanim zaraz',
  later:
    'appena bientot cuando des freitag friday jak later luego lundi lunedi lunes maandag monday montag next once piatek poi poniedzial potem semaine semana settimana sobald soon spater straks tydzien vendredi venerdi viernes vrijdag week woche zodra',
  month: 'eerste einde fin maand mensile mensual mes mese miesiac miesiecz mois monat month',
  secret:
    'between callad callar cicho confidential cuentes digas dire dirlo dis discreet discret diskret dyskret entre garde geheim gossip hush mention milcz mondje mow nadie nessuno niemand nikomu nikt nobody onder parle personne quiet riservat sag schweig secret segreto stil taire tajemnic tell unter verrat verschwieg vertel weiters zaufan zeg zitta zitto',
  rich: 'bogat free frei libero libre milion miljoen miljonair million millones reich ricc rich rico rijk vrij wealthy',
  crypto:
    'airdrop binance bitcoin bitomat blockchain btc cardano coin cripto crypto cyfrow defi digital doge eth ethereum ico jeton krypto ledger litecoin memecoin metamask mining monedas moneta monete monnaie munt nft numerique presale satoshi shiba solana staking tether token trezor usdt whitelist xrp',
  wallet:
    'cartera frase geldborse herstelzin key mots palabras parole phrase portafoglio portefeuille portfel private recuper seed slow wallet woorden words worter',
  invest:
    'anlage anleg aportar apport bedrag beleg bijstorten capital cartera deposit dokladasz einlage einsatz fondo fund inleg instap inversion invertir invest invierte inwest inzetten kapitaal kapital lokuj mise nachleg placement portefeuille portfolio puntata stake startkapitaal startkapital startup topup vermogen wklad wplat',
  trade:
    'aandeel aandelen acciones akcj aktie apalanc azioni beurs bolsa borsa borse bourse chart cours currency devisen devises divisas dzwigni forex gield grafici grafico grafiek graphi handel hebel hefboom indeks index indice koers kurs leva leverage levier marche market matieres mercado mercato oil ol olie operacion operar operazione operazioni petrole petrolio posities position pozycj rohstoff ropa rynek stocks trade trading valuta valute walut wykres',
  profit:
    'benefic dividend doble doppio double dywidend earn einnahme ertrag gagn gain ganancia ganar gane gano gewinn guadagn incasso ingreso korzysc made odsetk opbrengst passief per percent podwoj porciento pour procent profit prozent przychod raddoppi rapporte recette rendement rendita rendite rentab rente return revenue ricavo rijker uberschuss utile utilidad verdien verdoppel verdubbel winst yield zarabia zarob zysk',
  mentor:
    'accompagn adviser adviseur analist analyst apprend asesor begeleid begleit berater coach conseiller consulente doradc ense erklar expert explain explico expliqu guidance guide guido guio guru insegn learn leer lehr leraar maestra maestro mentor montre naucz onkel oom parrain pokaz poprowadz prof prowadz signaalgever spiego tante teach uczy uitleg uncle wyjasni zeig',
  platform:
    'apce apk apke aplicacion app appli bot logiciel piattaforma plataforma plateforme platform plattform program robot site software website',
  signal:
    'ekip equipe equipo groep group grupa grupie grupo gruppe gruppo grupy segnal seintje senal signaal signal signaux sygnal team',
  certain:
    'assure garanti gegarandeerd guaranteed gwarant insured pewn riesgo rischio risico risiko risk risque ryzyk safe seguro sicher sicuro sur sure ubezpieczon versichert verzekerd zeker',
  withdraw:
    'abheben auszahl cash debloque degel desbloque freigab freigeschaltet freischalten geblokkeerd liberado liberan liberar odblok opgenomen opneembaar opnemen out payout preleva release retir retrait sacar sblocc svincol uitbetal uitkeren unfreeze unlock uwaln uwoln vrijgeven vrijkomen vrijkomt withdraw wyplac wyplata wyplaty',
  passive:
    'asleep dochod dormi dormo dors duermo durm einkommen freedom income ingresos pasivo passief passif passiv pasywn rendita revenu schlaf slaap slapend sleep sommeil spal spie vrijheid',
  giftcard:
    'aufladekarte belkaart bon bonik bonnen bonow bony buoni buono cadeau cheque code cofanetto coupon cupon doladow evoucher geschenkkarte gift guthabenkarte gutschein kadokaart karta podarunk prepagata prepago prepaid prepayee recarga recharge regalo ricarica tarjeta tegoedbon ticket topup vale voucher waardebon wertgutschein',
  brand:
    'allegro amazon apple bol decathlon douglas empik fnac google hema ikea itunes neosurf netflix nintendo paysafe pcs playstation psn razer roblox robux sephora sodexo spotify steam transcash vanilla xbox zalando zara',
  shop: 'ah aldi asda auchan benzinaio benzinepomp biedronk bruna bureau caisse caissiere cajera carref cashier cassa cassiera conad coop corner counter drogerie drogist edeka eroski esselunga estanco garage gasolinera jumbo kasie kasjerka kassa kasse kassiere kasy kiosk kruidvat laden leclerc lidl magasin markecie mercadona negozio newsagent orlen penny petrol presse primera rewe rossmann sainsbury shop sklep stacja station store super tabac tankstation tankstelle tesco tienda till walgreens winkel zabce zabka',
  code: 'acceso chiffres cifra cifre cijferreeks cijfers clave code codice codigo contrasena credenziali cyfer cyfr digits hasla haslo identifiant inlogcode kennwort kod kodu login mdp numbers numeri numerk numero nummers onetime otp passcode password passwort pin sechsstellig sixchiffres sixdigit szesciocyfr tan verificatiecode wachtwoord weryfikacyjn zahlen zescijfer ziffern zugangscode',
  scratch:
    'achterkant argentat argente back banda bande czyteln detras dietro dorso dos drap drugiej feld foil gratt hinten kras kratz leesbaar leggibil legible leserlich lisible odwrot panel panneau pasek plateada rasc rasp recto retro reverse reverso rubbel ruckseite scratch silver srebrn sticker streifen strip striscia strookje tyl tylu vakje verso zdrap zichtbaar zilver',
  photo:
    'bild captura capture fotito fotk foto image immagine kiekje photo pic pics picture plaatje schermata screen selfie snap zdjec zrzut',
  read: 'abtipp copia dettami dicte dime dimmi donne doorgeven durchgeb escribeme forward geef lee leeme lees leggi lies lis nenn odczyt opnoemen opnoemt opsturen pasame passami paste podaj podyktuj przeczytaj przepisz przeslij read recite recopie reenviame sag scrivimi sende tape tell transmets type voorlezen vorlesen wklej',
  verify:
    'age alter ausweisen badge bestatig bevestig bewijzen certifi check clearance conferma confirm control demostrar dimostr echtheid edad eta genuine identidad identificeer identita identite identity leeftijd legitim maggior majeur majorite mayor meerderjarig nachweis pelnolet potwierdz proof prouver sprawdzen tozsamos udowodn validation valide verif volljahr weryfik wiek zaswiadcz',
  adult:
    'ausziehen blootfoto calda caliente cam chaud coquin cycki deshabill desnud desvest fotitos geil gorac heet heiss hot kamerk live naakt nackig nackt nag naga nagie naked nud nude nue nues oben pokaz priveshow rozbier seins sexy show spogli stream strip tetas tette topless uncensored undress webcam',
  account:
    'aanmaken aanmeld accedere account anmeld apuntar compte connecter crea creer cuenta einloggen enregistre entrar erstell inloggen inschrijv inscri iscri join konto login profile register registr rejestr sign utworz zaloguj zaloz zapisz zarejestr',
  free: 'darmow free gratis gratuit kosteloos kostenlos umsonst',
  link: 'clic clique enlace klick klik lien link page pagina seite site sito strona stronie stronk url web webseite website',
  number:
    '06 cel cell contact contatto coordonnees digits durchwahl festnetz fijo fisso handynr handynummer komork kontakt landline mobiel mobile mobilnummer namiar nr nulzes num number numer nummer phone portable recapito rufnummer stacjonarn tel telefone telefonik telefonino telefonito telefono telefonu telefoonnummer telnr thuisnummer whatsappnummer zero',
  call: 'anruf appel bel bellen belt call chiam dzwon facetime llama phone ring rozmow ruf telefona telefoneer telefonier video visio wideo zadzwon',
  write:
    'app appen berichtje ecrire ecris escrib esemes mensaje message messaggi nachricht napisz pisac pisz schreib scriv sms tekst text wiadomos',
  mail: 'address adres bandeja boite casella correo couriel courriel direccion e email gmail hotmail inbox indirizzo mail messagerie outlook poczt posta postfach postkasten postvak skrzynk',
  messenger:
    'app appje discord facebook facetime fb fbook fejs guasap guats hangout icq ig imo insta kakaotalk kik line lokap meet messenger msn onlyfans reddit session signal skype snap steckt teams tele textnow tg threem tiktok tlg tuenti twitter uazap uazzap viber wa wap wapje wapp wasap watsap wazzap wechat whats wickr wp zoom',
  elsewhere:
    'ailleurs altra altro anders another apart autre basculer bouge cambiamo cambiarnos dehors druben elders elsewhere ergens fuera gdzie hors indziej inn innym irnos los migrer move mudar off offsite otra otro overschakelen overstappen part pasamos passiamo privado privat prive prywatn przejdzmy przenies rather rauber rub rueber salir sitio somewhere sortir spostarci spostiam stad switch uscire verder verplaats wechsel weg wisselen woanders wyjdz zmienmy',
  here: 'aqui here hier ici qui tego tu tutaj',
  site: 'abbonament abo abonament abonnement account aplikacj app chat coins crediti creditos credits inactive kredyt moderateur munten pagina perfil plattform portal profiel profil seite site sito subscription suscrip',
  leave:
    'ab abmeld afmeld auslaufen ausloggen baja borrar caduca cancel chiudo cierro close deactiv dejo delete desactiv desinscri dezaktyw disattiv disiscriv disparai ende expire ferme kasuj koncz kundig lascio lauft leaving loschen marcho opuszcz opzeg part quitte quitting remov resili scade stop supprim termina uitschrijf unsubscribe usuw verloopt verwijder weg wygas wylog wyrejestr znikam',
  spy: 'admins beheer censored censura censure censuur cenzur controleren controllano czytaja filter filtr kontroluj leen leggono lezen lisent mee meegelezen mitlesen moderador moderat modos monitored nos podgladaj read spiano surveill uberwach vigilan watching zensiert',
  threat:
    'aangifte anzeige arruinar aufgenommen aufnahme blackmail boven chantage chantaje consecuenc conseguenz consequences court deel denunc diffond diffus enregistre erpress everyone expose film folgen footage gericht grab iedereen jeder juicio konsekwencj leak montre nagral nagran offentlich online opgenomen opname partage plainte police policj politie press pubblic public publiek rechter recorded recording registrat report ricatto rovin rozesl ruin sad share stuur szantaz todos tout tribunal tutti udostep veroffentlich verspreid wszyscy zaak zglosz zniszcz',
  video: 'aufnahme beelden clip film footage nagran tape video wideo',
  minor:
    'anni anos ans catorce czternast fifteen fourteen funfzehn jaar jahre lat menor minderjahr minderjarig mineur minor nieletn pietnast quatorze quattordic quince quindici quinze underage veertien vierzehn vijftien year',
  sugar:
    'allowance arrangement ayudita bijdrage coccol consent daddy entretenir fester gater genereuse genereux generos generous gonner grosszugig gul gulle hojn keep kieszonk maandelijks mantener mantenim mantien mecene mensilit mensualidad mensuelle miesieczn mima monthly onderhoud pamper papa patrocin protecteur protettor radin regelmass rijke rozpiesz spoil sponsor steun sugar support taschengeld tg treat unterstutz utrzym vaste vergoeding versorg verwen verwohn vizi zakgeld',
  price:
    'acconto acompte anticipo anzahlung bundle cena cennik costa costs coute cuesta deposit euries forfait godzin heure honorar honorier hora hour kost kosztuj kwartier listino lot lote menu ora pacchetto pack paket pakiet pakket paquete precio preis prezzo price prijs prix rate rosas rose roze seance senal sesion sesja session setje stawk stunde tarief tarif tip tips uur vergoeding viertelstunde zaliczk zestaw',
  meet: 'afspraak afspreken appuntam cita date incontr meet ontmoet quedar randk rdv rencontre rendez see sehen spotk treffen vederci vedere ver vernos voir zien zobacz',
  gentleman:
    'caballero dama dame facet gentleman heer herr hombre homme lady man monsieur pan panow senor signora signore sir uomo',
  look: 'bekijk guarda look mira montre mostra patrz pokaz regarde schau see sehen show stuur vedere ver view vois zeig zie zobacz',
  job: 'arbeit baan beroep beruf bewerb biuro boulot bureau buro career chef colloquio contract curro embauche empleo emploi employ entretien entrevista etat gewerkt hiring impiego interview job kantoor klus lavora lavoro mestiere metier office oficina oficio poste prac robot rozmow sollicit stelle thuiswerk trabaja trabajo travail ufficio vacancy vacature werk work zawod zleceni',
  charity:
    'association beneficenz bog cagnotte charity chiesa church colecta collecte datek dieu dio dios doel dominee don donacion donar donate donation donativo dons eglise fundacj fundraiser god goed gott heer hilfsprojekt hulpactie iglesia inzameling kerk kirche kosciol ksiadz liefdadigheid lord mision misja mission offerta ong orfan orphan orphelin parroc pasteur pastor pfarrer raccolta siero spende stichting verein waisen wees zbiork zrzutk',
  joke: 'ahah battuta blague broma geintje grap haha heh hehe hihi jaja jiji joking kicher kidding knipoog lach lol mdr mwah ptdr pun ridere rigole risa rofl scherz silly smiech spass witz xd zarcik zart',
  past: 'ago ai allora anni anos antes aquel autrefois avait aveva avuto ayer back bekam betaalde byl byla bylo damals dawniej dernier destijds dostal era estaba etait eu fa fruher fue gehad geleden gestern gisteren got hace had hatte hier ho ieri jadis jahre jaren kiedys kocht last lat letztes mialam mialem once paid pasado passe scorso temu tenia toen used vorig vroeger war was wczoraj went werd were wurde years yesterday zeszly',
  neg: 'bez cant didn don dont geen jamais kein mai nada ne never nic nicht nie niente niet nigdy niks nix no non nooit not nunca pas plus rien tampoco zaden',
  warn: 'abzock arnaqu attent betrogen betrug bloccat blocked blockiert bloque brouteur careful conmen conned dodgy enganad enkeltrick estafa fake fall fals faux fraude fregat geblok gemeldet hameconn ingetrapt kwaadwillig mefian mefie naciag nep neppe ojo oplicht oszust pas phishing piege podejrzan pulapk raggir reported scam segnalat signal sospech sospett suspicious timad timo trap trick truffa uwazaj verdacht vorsicht wantrouw wary wyludz zablokow zglosil',
  secondHand:
    'boncoin brocante charity ebay flohmarkt gumtree kleinanzeigen kringloop marche market markt mercadillo mercatino olx pchl rastro rynek subito targ vinted wallapop',
  hobby:
    'balade bici bike boek book buch calcio cocin concert concierto cook cucin cuisin fiets film foot fussball futbol garden garten giardin gotow gym jardin koch koncert konzert kook ksiazk libro livre music musik musique muziek muzyk ogrod pase passegg pilk rad rower spacer tuin velo voetbal walk wandel wander',
  drink:
    'aperitivo beer bier birra borrel cafe caffe cana cerveza coffee drink herbat kaffee kawa kawe koffie pint piwo tea the thee vermut verre vin vino wein wijn wine wino',
  dear: 'barato billig caro cena cheap cher drog duur economic expensive goedkoop korting precio preis prezzo price prijs prix promo rabatt rebaj sale scont tani teuer',
  split:
    'compart delen dividi halbe half helft medias meta mitad moitie partag podziel pol polow rekening romana share split spolk teilen together',
  treat:
    'betaal einlad giro invita invite invito lad offre offro ronda rondje round runde shout stawiam tournee trakteer treat uitnodig zaprasz',
  formal:
    'beloved beste cara caro cher dear droga drogi estimad geachte geehrte gentile kochany madam mevrouw mijnheer querid sehr senora signora sir szanown',
  atm: 'abheben atm automat bancomat bankomat cajero cashpoint distributeur geldautomaat geldautomat guichet pinautomaat pinnen pint wplatomat wyplacam',
  postoffice:
    'buzon correos dhl hermes inpost mandat paczkomat poczta poczte post raccomandat royal',
  phone:
    'airtime akku aufladen beltegoed bildschirm cellulare credit doladow doladuj ecran ekran forfait guthaben handy komorka mobiel mobile movil opwaardeer opwaarder pantalla phone portable recarg recharg ricaric saldo scherm screen telefon telefoon telephone toestel topup',
  device: 'anydesk computer komputer laptop ordenador ordi pc portatil rechner tablet teamviewer',
  car: 'auta auto bagnole benzine bus busa busje camionnette car coche engine furgo garage garagiste gomma macchina meccanico mechanic mechanik monteur opona pneu reifen rueda samochod taller van voiture wagen werkstatt',
  house:
    'apartment appart casa chambre dach dak dom flat habitacion haus house huis kamer maison mieszkan piso pokoj roof room stanza tejado tetto toit wohnung woning zimmer',
  school:
    'ausbildung cole college corso course curso ecole estudi etudes etudiant fac formation kurs opleiding school schule scuola student studi szkol uczelni uni universidad universita universiteit university',
  birthday:
    'anniv birthday cadeau compleanno cumple feest feier festa fete fiesta geburtstag geschenk impreza jarig kado party present prezent regalo urodzin verjaardag',
  dayparts:
    'abend afternoon avond bonjour bonsoir buenas buenos buonasera buongiorno dobranoc evening goedemorgen goodnight manana matin mattina middag morgen morning nacht night noc noche notte nuit ochtend rano sera soir tarde welterusten wieczor',
  greet:
    'bonjour buenas ciao coucou czesc dag hallo hee hej hejka hello hey hi hiya hoi hola moin na salut salve servus siema',
  thanks: 'bedankt cheers dank dziek gracias grazie merci ta thank',
  sorry:
    'apolog desole dispiace lamento leid mi pardon perdona przeprasz scusa sorki sorry spijt tut',
  lonely:
    'abbracci abrazo alleen calin cuddle echo eenzaam einsam extran gemist hug knuffel kuschel lonely manchi manques mis miss przytul samotn seul sola solo tesknie vermiss',
  looks:
    'augen beau bella belle bello bonita eyes gorgeous guapa guapo handsome hubsch jolie knap lach ladna mooi occhi oczy ogen ojos piekn pretty przystoj schon smile sonrisa sorriso sourire usmiech yeux',
  sex: 'bielizn bragas braguit cachond coquin culotte dessous geil horny hoschen knickers lingerie majteczk majtk mutand naughty neuken panties seks sesso sex sexe sexo slip',
  sleep:
    'awake bed bett cama cansad creve dormir fatigue letto lit lozk moe mude schlaf slaap slapen sleep spac stanc sueno tired wach wakker zmeczon',
  weather:
    'cold deszcz freddo frio froid kalt koud lluvia neige neve nieve pioggia pluie pogod rain regen schnee slonc sneeuw snieg snow sol sole sonne sun tempo temps tiempo warm weather weer wetter zimno zon',
  sport:
    'deporte druzyn equipe equipo game gym match mecz nadar nager nuot partido partita plywa schwimm spiel sport squadra swim team verein wedstrijd zwem',
  bet: 'apuest bet betting casino gok gokken inzet jackpot los losy lotek loten loteri loto lotteria lottery lotto obstaw pari quiniela raffle rifa schedina scommes stake tombola toto wette zaklad',
  tv: 'aflevering documentaire documental documentario documentary doku emission fernseh film folge odcinek programa programme puntata reportage serial serie tele telly',
  shift:
    'biur bureau buro dienst dyzur garde kantoor meeting nachtdienst nachtschicht nadgodz nights nocka office oficina overtime overuren reunion riunione schicht shift sitzung turno uberstund ufficio vergadering zebran',
  believe:
    'believe beweis bewijs credo creer crois demuestr dowod echt geloof glaub naprawde nep prawdziw preuve proof prouve prova prove prueba real serio vera verdad vero vrai waar wierz wirklich',
  try: 'essaie essay intent probar probeer proberen probier probuj prova prueba sprobuj test try trying versuch',
  small:
    'beetje bisschen bit drobn few klein little mala malo maly pequen petit peu piccol pochi poco poquito small tiny troche weinig wenig',
  big: 'beaucoup big doble doppelt doppio double dubbel duzo grande groot gros lots mas meer mehr molto more much piu plus podwojn veel viel wiecej',
  start:
    'anfang begin comenz comincia commenc debut empez empiez first inicio inizia parti start zaczn zaczyn',
  think:
    'creo denk espere espero guess hoffe hoop hope know mam meine mysle nadziej pense penso sais se so spero think vind weet weiss wiem',
  why: 'chi co come comment como cosa cuando cuanto czemu dlaczego hoe how ile jak kiedy kto perche pourquoi quand quanto que qui quien quoi waarom wann warum was wat wer what when who why wie',
  where:
    'abiti donde dove from gdzie habites live mieszkasz ou skad vandaan viens vives vivi waar where wo woher wohn woon',
  like: 'adore adoro aime carin chouette encanta fajn fijn fun gern gezellig gusta houd lekker leuk like love lubie mag majo mil mogen nice piace schon sympa toll',
  said: 'cuenta detto dice digo dije dijo disait dit gesagt gezegd meint mowil powiedzial raconte sagte said says tell told vertelde zeggen zei',
  waited: 'aspett attend czeka espera gewacht gewartet poczek wacht wait warte',
  cancel:
    'abgelehnt bevroren bloccat blocked bloque congelad congelat declined eingefroren frozen geblokkeerd gelee gesperrt geweigerd odrzuc rechazad refuse rejected rifiut zablokow zamroz',
  papers:
    'aval burge contract contrat document dokument firma garant getuige guarantor handtekening podpis porecz sign umow unterschrift vertrag',
  recover:
    'comision commissie commission hacker haker herstel odzysk provision provvig prowizj recover recuper terughalen zuruckhol',
  room: 'canal chaine channel groepsapp kamer kanaal kanal live pokoj raum room sala salon stanza stream transmisj',
  handle:
    'benutzername bio gebruikersnaam handle imie naam name nick nom nombre nome profielfoto pseudo username',
  spelling:
    'apenstaart arobase arroba at barra chiocciola dash dot guion klammeraffe kropka malpa podkreslnik point punkt punt streepje tiret trattino underscore unterstrich',
  digits:
    'acht cinco cinq cuatro cztery deux dos drei drie due dwa dziewiec een eight eins five four funf huit jeden negen neuf neun nine nove nueve nul null ocho one osiem otto piec quatre quattro sechs sei seis sept sette seven sieben siedem siete six szesc three tre tres trois trzy twee two uno vier vijf zero zes zeven zwei',
  place:
    'bahnhof bar beach cafe dworzec estacion gare hafen harbour haven kawiarni market markt parc park parque plage playa plaza port pub puerto spiaggia station stazione strand terras',
  flower:
    'bloemen blumen fiori fleurs flores flowers garden garten giardino jardin kwiaty ogrod pflanzen piante plantas planten plantes plants rosliny tuin tulpen',
  reading:
    'biblioteca bibliotek bibliotheek bibliothek bibliotheque boek book buch czytam ksiazk leer leesclub leggere lesen lezen library libro lire livre reading',
}
