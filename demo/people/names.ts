import type { Heritage, Sex } from '../portraits/palette.ts'

type Names = Record<Sex, readonly string[]>

const list = (text: string): readonly string[] => text.split(' ')

const local: Record<string, Names> = {
  NL: {
    female: list(
      'Sanne Marieke Fenna Lotte Eva Iris Julia Noor Femke Anouk Maaike Roos Tessa Linde Merel ' +
        'Esther Saskia Hanneke Ilse Marloes Karin Wilma Petra Annemarie Lieke Floor Jasmijn ' +
        'Sophie Evelien Renske Willemijn Mirjam Jolanda Ingrid Margriet Nienke Britt Maud Carlijn ' +
        'Daphne Elin Geertje Hester Judith Kirsten Loes Manon Nicole Pleun Suzanne',
    ),
    male: list(
      'Daan Ruben Thijs Bram Sander Jeroen Niels Maarten Joost Wouter Gijs Koen Stijn Bas Tijmen ' +
        'Lars Pieter Henk Johan Erik Martijn Rob Arjan Dirk Sjoerd Jelle Menno Floris Hugo Casper ' +
        'Jesse Luuk Mees Sem Teun Willem Frank Marcel Edwin Richard Paul Rik Tom Mark Roel Vincent ' +
        'Olivier Siebe Hidde Kees',
    ),
  },
  BE: {
    female: list(
      'Lien Charlotte Elke Griet Hilde Joke Katrien Liesbeth Marijke Nele Sofie Tine Veerle An-Sofie ' +
        'Annelies Delphine Els Febe Hanne Inge',
    ),
    male: list(
      'Bart Dries Geert Jef Jonas Kobe Kristof Lander Matthias Pieter-Jan Robbe Senne Stef Tuur Wannes ' +
        'Yves Koenraad Filip Joris Maarten',
    ),
  },
  FR: {
    female: list(
      'Camille Élodie Margaux Céline Aurélie Clémence Juliette Manon Sandrine Pauline Léa Nathalie ' +
        'Hélène Mathilde Anaïs Virginie',
    ),
    male: list(
      'Antoine Julien Mathieu Romain Guillaume Étienne Luc Bastien Olivier Thibault Nicolas Pascal ' +
        'Rémi Laurent Adrien Maxime',
    ),
  },
  DE: {
    female: list(
      'Anna Katharina Lena Johanna Franziska Steffi Nadine Claudia Heike Sabine Miriam Theresa Greta ' +
        'Charlotte Antje Birgit Svenja Ronja Lea Mareike Ulrike Friederike Jana Vera Susanne',
    ),
    male: list(
      'Jan Lukas Felix Moritz Sebastian Tobias Stefan Matthias Jürgen Uwe Holger Nils Florian Philipp ' +
        'Andreas Henrik Jonas Maximilian Torsten Carsten Ole Bernd Fabian Kai Simon',
    ),
  },
  ES: {
    female: list(
      'Lucía Marta Carmen Elena Pilar Nuria Rocío Laia Inés Beatriz Sonia Alba Raquel Mercedes',
    ),
    male: list(
      'Javier Álvaro Pablo Sergio Diego Jordi Manuel Iván Rubén Gonzalo Andrés Jaime Rafael Óscar',
    ),
  },
  IT: {
    female: list(
      'Giulia Chiara Francesca Martina Alessia Elisa Silvia Valentina Paola Federica Sara Ilaria Marta Serena',
    ),
    male: list(
      'Marco Luca Matteo Alessandro Davide Stefano Simone Giorgio Andrea Lorenzo Paolo Federico Riccardo Enrico',
    ),
  },
  PL: {
    female: list(
      'Agnieszka Kasia Magda Ola Zuzanna Joanna Ewa Monika Karolina Dorota Natalia Beata Aneta Hania',
    ),
    male: list(
      'Michał Tomasz Paweł Krzysztof Jakub Marcin Bartek Wojtek Łukasz Piotr Adam Kamil Rafał Maciej',
    ),
  },
  GB: {
    female: list(
      'Charlotte Emily Gemma Rachel Hannah Olivia Fiona Claire Imogen Sarah Lucy Bethan Heather Joanna',
    ),
    male: list(
      'Oliver James Harry Callum Simon Gareth Duncan Thomas Andrew Ewan Jack Rhys Martin Edward',
    ),
  },
  US: {
    female: list(
      'Ashley Megan Jessica Lauren Kate Amber Morgan Erin Paige Brooke Heather Allison Denise Holly',
    ),
    male: list(
      'Tyler Ryan Jason Eric Scott Dylan Kevin Brandon Greg Travis Cody Nathan Wesley Kyle',
    ),
  },
}

const brought: Partial<Record<Heritage, Names>> = {
  levant: {
    female: list(
      'Esra Aïsha Yasmin Leyla Samira Elif Nadia Hanan Derya Soraya Ceyda Loubna Zeynep Farah',
    ),
    male: list(
      'Mehmet Youssef Emre Karim Burak Bilal Samir Can Hamza Tarik Deniz Nabil Ozan Rachid',
    ),
  },
  africa: {
    female: list('Aminata Naomi Zuri Fatou Imani Grace Mireille Abena Chantal Esi Joëlle Ruth'),
    male: list(
      'Kwame Samuel Jerrel Mamadou Kofi Milan Emmanuel Ibrahim Isaac Marvin Clyde Solomon',
    ),
  },
  india: {
    female: list('Priya Anjali Shanti Kavita Indra Roshni Sunita Maya'),
    male: list('Ravi Sanjay Arjun Vikash Anand Rohan Dev Ashwin'),
  },
  orient: {
    female: list('Kim Linh Mei Yuki Sakura Hana Jing Thuy'),
    male: list('Kenji Minh Jin Tuan Wei Hiro Ken Bao'),
  },
  latin: {
    female: list('Yara Valeria Camila Gabriela Luz Paloma Catalina Ximena'),
    male: list('Mateo Santiago Rafael Thiago Emilio Joaquín Nico César'),
  },
}

export function namesOf(
  country: string,
  french: boolean,
  heritage: Heritage,
  sex: Sex,
): readonly string[] {
  const foreign = brought[heritage]
  if (foreign && !(heritage === 'latin' && country === 'ES')) return foreign[sex]
  const names = local[french ? 'FR' : country]
  if (!names) throw new Error(`no names for ${country}`)
  return names[sex]
}
