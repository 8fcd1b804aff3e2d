import { writtenDocument } from '#platform/contract/document-number.ts';

/** What the paving of every card is drawn from. */
export const paving = 'carne-7';

/** The number on a card, `A-01001`. */
export function cardNumber(number: number): string {
  return `A-${String(number).padStart(5, '0')}`;
}

/** A document number with all but its ends hidden, for a screen that others can see: `1.0••.•••.482`. */
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
