/** What is tried first: the most common passwords of eight characters or more, in our languages. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123123
  12341234 11223344 1122334455 123321123 147258369 147852369 159357258 123654789 741852963 789456123
  123456789a 123456abc 1234567a a1234567 a12345678 a123456789 abc12345 abc123456 abcd1234 abcdefgh
  abcdefghi abcdefg1 1234abcd 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 qwertzui qwertzuiop
  azertyui azertyuiop azerty123 azerty12 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123
  qazwsxedc qweasdzxc 123qweasd 123qwe123 qwe123qwe qweqweqwe poiuytrewq
  iloveyou iloveyou1 iloveyou2 iloveyou123 sunshine sunshine1 princess princess1 football football1
  baseball basketball superman superman1 batman123 spiderman starwars pokemon1 dragon123 master123
  monkey123 shadow123 michael1 jennifer michelle charlie1 jordan23 liverpool liverpool1 chelsea1
  arsenal1 barcelona barcelona1 realmadrid juventus manchester internet computer computer1 samsung1
  samsung123 google123 facebook facebook1 linkedin whatever trustno1 letmein1 letmein123 welcome1
  welcome12 welcome123 admin123 admin1234 administrator changeme changeme1 changeme123 default1
  secret123 test1234 test12345 testtest testing1 testing123 temp1234 login123 access14 blink182
  butterfly chocolate cocacola elephant flowers1 forever1 freedom1 hello123 hello1234 hellohello
  jesus123 jessica1 killer123 lovelove loveme123 lovely123 mustang1 naruto123 nicole123 ninja123
  november december1 september october1 orange123 purple123 rainbow1 scooby123 snoopy123 soccer123
  summer123 summer2024 summer2025 winter123 winter2024 winter2025 thunder1 tigger123 victoria
  wachtwoord wachtwoord1 wachtwoord12 wachtwoord123 welkom01 welkom12 welkom123 welkom1234 welkom2024
  welkom2025 geheim123 geheim1234 feyenoord feyenoord1 ajax1234 amsterdam amsterdam1 rotterdam
  rotterdam1 nederland nederland1 voetbal1 voetbal123 lekkerding liefje123 schatje1 schatje123 schatje12
  passwort passwort1 passwort123 hallo123 hallo1234 hallohallo schalke04 borussia dortmund bayern123
  ichliebedich schatz123 sommer123 geheimnis motdepasse motdepasse1 bonjour1 bonjour123 soleil123
  jetaime1 doudou123 marseille loulou123 chouchou contraseña contrasena hola1234 teamomucho tequiero
  tequiero1 mariposa estrella princesa princesa1 alejandro ciaociao ciao1234 francesca alessandro
  juventus1 password01 forzainter amoremio amoremio1 polska123 haslo123 haslo1234 kochamcie kochanie
  misiaczek mateusz1 bartek123 agnieszka zaq12wsx zaq12wsxc
  `
    .trim()
    .split(/\s+/),
)
