import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { GiveButton } from '../components/give-dialog.tsx';
import { WallNav } from '../components/wall-nav.tsx';
import { WinnerTable } from '../components/winner-table.tsx';

/** Every winner of every programme. */
export default function AllWinnersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('recognition.title.allWinners')} lead={t('recognition.all.lead')} actions={<GiveButton />} />
      <WallNav />
      <WinnerTable />
    </>
  );
}
