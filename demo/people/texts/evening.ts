import type { Language } from '../shares.ts'

/** Short enough for a window, and an answer to whatever is asked that night. */
export const eveningTexts: Partial<Record<Language, readonly string[]>> = {
  nl: [
    'Een lang gesprek in een te kleine keuken.',
    'Regen tegen het raam, en niemand die weg hoeft.',
    'De laatste ronde door de straat, als alle lichten uit zijn.',
    'Iets warms, iets langzaams, en geen wekker.',
    'Een verhaal dat anders afloopt dan je dacht.',
    'Een wandeling zonder plan, met iemand die ook geen haast heeft.',
    'Die ene plaat, van begin tot eind.',
    'Stilte die niet opgevuld hoeft te worden.',
  ],
  de: [
    'Ein langes Gespräch in einer zu kleinen Küche.',
    'Regen am Fenster, und niemand muss noch los.',
    'Etwas Warmes, etwas Langsames, und kein Wecker.',
    'Eine Geschichte, die anders ausgeht als gedacht.',
    'Ein Spaziergang ohne Ziel, mit jemandem, der es auch nicht eilig hat.',
    'Diese eine Platte, von Anfang bis Ende.',
  ],
  en: [
    'A long talk in a kitchen that is too small.',
    'Rain on the window, and nobody who has to leave.',
    'Something warm, something slow, and no alarm.',
    'A story that ends differently from what you thought.',
    'A walk without a plan.',
  ],
}
