/** What the paving of every card is drawn from. */
export const paving = 'carne-7';

/** The number on a card, `A-01001`. */
export function cardNumber(number: number): string {
  return `A-${String(number).padStart(5, '0')}`;
}

/** A document number as people read it: `1.032.456.482`. What is not a number stays as it is. */
export function writtenDocument(documentNumber: string): string {
  return /^\d+$/.test(documentNumber) ? documentNumber.replace(/\B(?=(\d{3})+$)/g, '.') : documentNumber;
}

/** The same with all but its ends hidden, for a screen that others can see: `1.0••.•••.482`. */
export function maskedDocument(documentNumber: string): string {
  const written = writtenDocument(documentNumber);
  const characters = [...written].filter((letter) => letter !== '.').length;
  let at = 0;
  return [...written]
    .map((letter) => {
      if (letter === '.') return letter;
      at += 1;
      return at <= 2 || at > characters - 3 ? letter : '•';
    })
    .join('');
}
