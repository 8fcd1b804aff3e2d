import { useTranslation } from '#platform/web/translation.ts';
import { ImportDesk } from '../components/import-desk.tsx';
import { imports } from '../people.ts';

/** Salaries from a spreadsheet. */
export default function SalaryImportPage() {
  const { t } = useTranslation();
  return (
    <ImportDesk calls={imports.salaries} title={t('people.title.salaryImport')} lead={t('people.salary.importLead')} />
  );
}
