/** What is against a cell, told under the head of its column as the sheet has it: `Día: no se entiende`. */
export function underHead(head: string, sentence: string): string {
  return `${head}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
