import { resumably } from './carrier.ts';
import { SheetImportDialog, useSheetImport } from './components/sheet-import.tsx';

export { resumably, SheetImportDialog, useSheetImport };
