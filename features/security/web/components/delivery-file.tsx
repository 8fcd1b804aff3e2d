import { useSheetImport } from '#features/files/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { security } from '../security.ts';

/** Many deliveries from a file: an act for each person is issued. */
export function DeliveryFile() {
  const { t } = useTranslation();
  const { field, read, found, act } = useSheetImport({
    room: 'security',
    send: (file, apply) => security.importActs({ form: { apply }, files: { file } }),
    done: ({ written }) => t('security.add.issued', { count: written }),
    onDone: () => undefined,
  });
  return (
    <Card padded>
      <div className="stack">
        <p className="ink2">{t('security.add.fileText')}</p>
        {field}
        {found}
        {read && read.known > 0 ? <p className="t13 ink2">{t('security.add.known', { count: read.known })}</p> : null}
        <div className="row end">
          <Button variant="primary" busy={act.busy} blocked={act.blocked} onClick={act.run}>
            {act.label(({ people }) => t('security.add.issueMany', { count: people }))}
          </Button>
        </div>
      </div>
    </Card>
  );
}
