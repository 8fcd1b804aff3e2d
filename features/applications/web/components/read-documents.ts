import { documentsIn } from '../../documents.ts';

/**
 * Document numbers in a spreadsheet or a text file: those of the column whose head says so, else those of the column
 * that holds the most.
 */
export async function documentsInFile(file: File): Promise<string[]> {
  if (!/\.xlsx$/i.test(file.name)) return documentsIn(await file.text());
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => (row[at] === null || row[at] === undefined ? '' : String(row[at] as string | number))),
  );
  const named = columns.find(([head = '']) => /c[eé]dula|documento|document|identificaci/i.test(head));
  const [best = []] = named
    ? [documentsIn(named.join('\n'))]
    : columns.map((column) => documentsIn(column.join('\n'))).sort((a, b) => b.length - a.length);
  return best;
}
