/** A document number as people read it: `1.032.456.482`. What is not a number stays as it is. */
export function writtenDocument(documentNumber: string): string {
  return /^\d+$/.test(documentNumber) ? documentNumber.replace(/\B(?=(\d{3})+$)/g, '.') : documentNumber;
}
