import { useTranslation } from 'react-i18next';
import { ImportDesk } from '../components/import-desk.tsx';
import { imports } from '../people.ts';

/** People from a spreadsheet. */
export default function ImportPage() {
  const { t } = useTranslation();
  return <ImportDesk calls={imports.people} title={t('people.title.import')} lead={t('people.importing.lead')} />;
}
