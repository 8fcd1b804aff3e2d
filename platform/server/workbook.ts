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
}

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
  ).toBuffer();
  return { content, type: xlsxType, name: `${name}.xlsx`, disposition: 'attachment' };
}
