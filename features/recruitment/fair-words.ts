// What an offer of work must not ask for: age, sex, looks, a photo, pregnancy, family, origin. Sources of the ideas: the
// Constitution of Colombia, art. 13; CST art. 10 and 143; Ley 931 of 2004 (age); Ley 1496 of 2011 (sex); CST art. 241A (pregnancy
// test). LEGAL-CHECK: the company's lawyer confirms each before a screen states it as law.

export const grounds = ['age', 'sex', 'looks', 'photo', 'pregnancy', 'family', 'origin', 'health', 'belief'] as const;
export type Ground = (typeof grounds)[number];

const phrases: readonly (readonly [Ground, string])[] = [
  ['age', 'joven'],
  ['age', 'jóvenes'],
  ['age', 'menor de'],
  ['age', 'menores de'],
  ['age', 'edad máxima'],
  ['age', 'edad entre'],
  ['age', 'entre 18 y'],
  ['age', 'entre 20 y'],
  ['age', 'hasta 30 años'],
  ['age', 'hasta 35 años'],
  ['age', 'recién egresado'],
  ['sex', 'señorita'],
  ['sex', 'señoritas'],
  ['sex', 'mujeres'],
  ['sex', 'hombres'],
  ['sex', 'sexo femenino'],
  ['sex', 'sexo masculino'],
  ['sex', 'varones'],
  ['sex', 'caballeros'],
  ['looks', 'buena presencia'],
  ['looks', 'excelente presentación personal'],
  ['looks', 'buena presentación personal'],
  ['looks', 'atractiva'],
  ['looks', 'atractivo'],
  ['looks', 'estatura'],
  ['looks', 'sin tatuajes'],
  ['looks', 'peso'],
  ['photo', 'con foto'],
  ['photo', 'foto reciente'],
  ['photo', 'hoja de vida con fotografía'],
  ['photo', 'fotografía'],
  ['pregnancy', 'embarazo'],
  ['pregnancy', 'embarazada'],
  ['pregnancy', 'prueba de embarazo'],
  ['family', 'soltera'],
  ['family', 'soltero'],
  ['family', 'sin hijos'],
  ['family', 'estado civil'],
  ['family', 'casado'],
  ['family', 'casada'],
  ['origin', 'estrato'],
  ['origin', 'raza'],
  ['origin', 'solo colombianos'],
  ['origin', 'nativo'],
  ['health', 'sin enfermedades'],
  ['health', 'sin discapacidad'],
  ['health', 'prueba de vih'],
  ['belief', 'religión'],
  ['belief', 'cristiano'],
  ['belief', 'afiliación política'],
  ['belief', 'no sindicalizado'],
];

export interface UnfairPhrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly ground: Ground;
}

/** Where the text of a vacancy asks for what must not matter. The longest phrase of each place. */
export function findUnfair(text: string): UnfairPhrase[] {
  const low = text.toLowerCase();
  const found: UnfairPhrase[] = [];
  for (const [ground, words] of [...phrases].sort((a, b) => b[1].length - a[1].length))
    for (let from = low.indexOf(words); from >= 0; from = low.indexOf(words, from + words.length)) {
      const to = from + words.length;
      const isWhole = !isLetter(low[from - 1]) && !isLetter(low[to]);
      if (!isWhole || found.some((one) => one.from < to && from < one.to)) continue;
      found.push({ from, to, text: text.slice(from, to), ground });
    }
  return found.sort((a, b) => a.from - b.from);
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /\p{L}/u.test(letter);
}
