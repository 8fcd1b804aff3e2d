import { useTranslation } from '#platform/web/translation.ts';
import { ImportDesk } from '../components/import-desk.tsx';
import { imports } from '../people.ts';

/** People from a spreadsheet. */
export default function ImportPage() {
  const { t } = useTranslation();
  return <ImportDesk calls={imports.people} title={t('people.title.import')} lead={t('people.importing.lead')} />;
}
