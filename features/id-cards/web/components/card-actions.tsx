import {
  IconAlertTriangle,
  IconCamera,
  IconChevronRight,
  IconPhotoDown,
  IconPrinter,
  IconShieldLock,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card as Plate } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { cardQuery, idCards, todayQuery } from '../id-cards.ts';
import css from './card-actions.module.css';

/** What can be done with a card: the code in large, printing, a picture, and blocking what was lost. */
export function CardActions({ valid }: { valid: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [loses, setLoses] = useState(false);
  const [busy, setBusy] = useState<'pdf' | 'png'>();

  const fetchCard = async (format: 'pdf' | 'png') => {
    if (busy) return;
    setBusy(format);
    try {
      saveFile(await idCards.getEntryCard({ query: { format } }));
      toast({ title: t(format === 'pdf' ? 'id-cards.do.printed' : 'id-cards.do.pictured'), tone: 'done' });
    } catch (error) {
      toast({ title: t('id-cards.do.failed'), text: explainFailure(error), tone: 'failed' });
    }
    setBusy(undefined);
  };
  const lose = async () => {
    await idCards.reportLost({ body: {} });
    await Promise.all([cardQuery, todayQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    toast({ title: t('id-cards.lost.done'), tone: 'done' });
  };
  return (
    <Plate clip>
      <ul className={css.list}>
        <Line
          icon={IconShieldLock}
          title={t('id-cards.do.security')}
          text={t('id-cards.do.securityText')}
          onClick={() => void navigate({ to: '/carnet/Security' })}
        />
        {valid ? (
          <>
            <Line
              icon={IconPrinter}
              title={t('id-cards.do.print')}
              text={t(busy === 'pdf' ? 'id-cards.do.preparing' : 'id-cards.do.printText')}
              onClick={() => void fetchCard('pdf')}
            />
            <Line
              icon={IconPhotoDown}
              title={t('id-cards.do.picture')}
              text={t(busy === 'png' ? 'id-cards.do.preparing' : 'id-cards.do.pictureText')}
              onClick={() => void fetchCard('png')}
            />
          </>
        ) : null}
        <Line
          icon={IconCamera}
          title={t('id-cards.do.photo')}
          text={t('id-cards.do.photoText')}
          onClick={() => void navigate({ to: '/profile' })}
        />
        <Line
          danger
          icon={IconAlertTriangle}
          title={t('id-cards.do.lost')}
          text={t('id-cards.do.lostText')}
          onClick={() => setLoses(true)}
        />
      </ul>
      <ConfirmDialog
        open={loses}
        onClose={() => setLoses(false)}
        title={t('id-cards.lost.title')}
        text={t('id-cards.lost.text')}
        action={t('id-cards.lost.action')}
        busyLabel={t('id-cards.lost.busy')}
        danger
        onConfirm={lose}
      />
    </Plate>
  );
}

interface LineProps {
  icon: Icon;
  title: string;
  text: string;
  danger?: boolean;
  onClick: () => void;
}

function Line({ icon: Glyph, title, text, danger, onClick }: LineProps) {
  return (
    <li>
      <button type="button" className={classNames(css.line, danger && css.danger)} onClick={onClick}>
        <Glyph size={20} aria-hidden="true" />
        <span className="grow">
          <span className="medium">{title}</span>
          <br />
          <span className="t13 ink3">{text}</span>
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
