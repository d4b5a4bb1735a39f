import type { Question } from '#contract/answers.ts'
import type { Language } from '../shares.ts'

type Told = Partial<Record<Question, string>>

/** Fictional profiles have them too, so that none speaks of meeting. */
export const answerTexts: Record<Language, Told> = {
  nl: {
    sunday: 'Op de fiets naar zee, en daarna veel te lang ontbijten.',
    small_joy: 'Wind mee, en een terras dat net opengaat.',
    call_me: 'Een lekke band, een goed recept, of als je niet kunt slapen.',
    fall_for: 'Iemand die de telefoon omdraait als het eten komt.',
    laughed: 'Mijn buurman, die zijn eigen alarm niet meer uit kreeg.',
    learning: 'Pianospelen, met twee handen tegelijk.',
    dish: 'Risotto, omdat je er dan bij moet blijven staan.',
    outside: 'In het duin, een half uur na de regen.',
    book: 'De avonden, en dan meteen iets vrolijks erachteraan.',
    home: 'Een pan soep, een lamp aan, en niemand die haast heeft.',
  },
  en: {
    sunday: 'A long walk, and then a breakfast that turns into lunch.',
    small_joy: 'The first coffee, before anybody else is up.',
    call_me: 'A flat tyre, a good recipe, or a night without sleep.',
    fall_for: 'Somebody who listens to the end of a sentence.',
    learning: 'The piano, with both hands at once.',
    dish: 'Risotto, because it makes you stay at the stove.',
    outside: 'On a hill, half an hour after the rain.',
    home: 'Soup on the stove, one lamp on, nobody in a hurry.',
  },
  de: {
    sunday: 'Mit dem Rad raus, und danach viel zu lange frühstücken.',
    small_joy: 'Rückenwind, und ein Café, das gerade aufmacht.',
    call_me: 'Ein Platten, ein gutes Rezept oder eine Nacht ohne Schlaf.',
    fall_for: 'Menschen, die einen Satz zu Ende hören.',
    laughed: 'Mein Nachbar, der seinen eigenen Alarm nicht mehr ausbekam.',
    learning: 'Klavier, mit beiden Händen gleichzeitig.',
    dish: 'Risotto, weil man dabei stehen bleiben muss.',
    outside: 'Im Wald, eine halbe Stunde nach dem Regen.',
    home: 'Suppe auf dem Herd, eine Lampe an, niemand hat es eilig.',
  },
  es: {
    sunday: 'Un paseo largo y un desayuno que acaba en comida.',
    small_joy: 'El primer café, antes de que se levante nadie.',
    call_me: 'Una rueda pinchada, una buena receta o una noche sin dormir.',
    fall_for: 'La gente que escucha hasta el final de la frase.',
    learning: 'El piano, con las dos manos a la vez.',
    outside: 'En el monte, media hora después de la lluvia.',
    home: 'Sopa en el fuego, una lámpara encendida y nada de prisa.',
  },
  fr: {
    sunday: 'Une longue balade, puis un petit-déjeuner qui devient un déjeuner.',
    small_joy: 'Le premier café, avant que tout le monde se lève.',
    call_me: 'Un pneu crevé, une bonne recette, ou une nuit sans sommeil.',
    fall_for: 'Les gens qui écoutent une phrase jusqu’au bout.',
    learning: 'Le piano, avec les deux mains en même temps.',
    outside: 'En forêt, une demi-heure après la pluie.',
    home: 'Une soupe sur le feu, une lampe allumée, personne de pressé.',
  },
  it: {
    sunday: 'Una lunga passeggiata, e poi una colazione che diventa pranzo.',
    small_joy: 'Il primo caffè, prima che si svegli qualcuno.',
    call_me: 'Una gomma a terra, una buona ricetta o una notte senza sonno.',
    fall_for: 'Chi ascolta una frase fino in fondo.',
    learning: 'Il pianoforte, con tutte e due le mani insieme.',
    outside: 'Nel bosco, mezz’ora dopo la pioggia.',
    home: 'La zuppa sul fuoco, una lampada accesa e nessuna fretta.',
  },
  pl: {
    sunday: 'Długi spacer, a potem śniadanie, które zamienia się w obiad.',
    small_joy: 'Pierwsza kawa, zanim ktokolwiek wstanie.',
    call_me: 'Przebita opona, dobry przepis albo noc bez snu.',
    fall_for: 'Kogoś, kto słucha zdania do końca.',
    learning: 'Grać na pianinie obiema rękami naraz.',
    outside: 'W lesie, pół godziny po deszczu.',
    home: 'Zupa na kuchence, jedna lampa i nikt się nie spieszy.',
  },
}
