import type { SheetData } from 'write-excel-file/node';
import type { FileAnswer } from '../contract/endpoint.ts';
import { xlsxType } from './sheet-reader.ts';

export type { SheetData };

export interface Sheet {
  /** At most 31 letters, as spreadsheets have it. */
  readonly name: string;
  readonly data: SheetData;
  /** In letters, one for each column. */
  readonly widths: readonly number[];
  /** The first row stays in sight. */
  readonly hasHead?: boolean;
  /** Columns whose cells offer the values of a range, such as `'Listas'!$A$2:$A$9`. */
  readonly choices?: readonly { readonly column: string; readonly from: string }[];
}

const listedRows = 2_000;

/**
 * A small workbook, such as a template to be filled in; what has thousands of rows is streamed by `spreadsheet`.
 * The library is imported at first use, for it is large.
 */
export async function workbook(name: string, sheets: readonly Sheet[]): Promise<FileAnswer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const content = await writeExcelFile(
    sheets.map((sheet) => ({
      data: sheet.data,
      sheet: sheet.name,
      columns: sheet.widths.map((width) => ({ width })),
      ...(sheet.hasHead ? { stickyRowsCount: 1 } : {}),
    })),
    { features: [offering(sheets)] },
  ).toBuffer();
  return { content, type: xlsxType, name: `${name}.xlsx`, disposition: 'attachment' };
}

/** Writes the offered values of each sheet behind its cells, where the format has them stand. */
function offering(sheets: readonly Sheet[]) {
  const transform = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const { choices = [] } = sheets[sheetIndex] ?? {};
    if (choices.length === 0) return xml;
    const each = choices.map(
      ({ column, from }) =>
        `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${listedRows}"><formula1>${plain(from)}</formula1></dataValidation>`,
    );
    const offered = `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
    return xml.replace('</sheetData>', `</sheetData>${offered}`);
  };
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
