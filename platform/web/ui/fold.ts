/** Text as it is compared: lower case, without accents. "Bogotá" is found by "bogota". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es');
}
