import {
  IconCopy,
  IconDeviceFloppy,
  IconDeviceLaptop,
  IconFilePlus,
  IconNotes,
  IconShieldLock,
  IconWand,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { addresses } from '../../linguo/address-es.ts';
import { languages, modes } from '../../linguo/kinds.ts';
import { assistants } from '../assistants.ts';
import { FindingCard } from '../components/finding-card.tsx';
import { FindingList } from '../components/finding-list.tsx';
import { RewriteDialog } from '../components/rewrite-dialog.tsx';
import { SentenceBars } from '../components/sentence-bars.tsx';
import { TextPanel } from '../components/text-panel.tsx';
import { ToneList } from '../components/tone-list.tsx';
import { WritingArea, type WritingAreaHandle } from '../components/writing-area.tsx';
import { useWriter } from '../use-writer.ts';
import { useFindingWords } from '../words.ts';
import css from './writer.module.css';

const cardId = 'linguo-finding';

/** From the upper left corner of the sheet, in pixels. */
interface Place {
  readonly left: number;
  readonly bottom: number;
}

/** A text is written, checked on this computer while it is typed, and copied or kept when its writer says so. */
export default function WriterPage() {
  const { t } = useTranslation();
  const setup = useQuery(assistants.getSetup.query());
  const [isListed, setListed] = useState(false);
  const [isRewriting, setRewriting] = useState(false);
  const area = useRef<WritingAreaHandle>(null);
  const writer = useWriter(setup.data, area);
  const [place, setPlace] = useState<Place>();
  const setPlaceIfMoved = useCallback(
    (next: Place | undefined) =>
      setPlace((before) => (before?.left === next?.left && before?.bottom === next?.bottom ? before : next)),
    [],
  );
  const { sheet, findings, current, finding } = writer;
  const words = useFindingWords((id) => writer.ruleOf(id)?.kind);
  const leaks = findings.filter(({ category }) => category === 'leak').length;
  const fixable = findings.filter(({ suggestions }) => suggestions.length > 0).length;
  return (
    <>
      <PageHeader
        title={t('assistants.title.writer')}
        actions={
          <>
            <Button icon={<IconNotes size={16} />} onClick={() => setListed(true)}>
              {t('assistants.writer.mine')}
            </Button>
            <Button icon={<IconFilePlus size={16} />} onClick={writer.clear}>
              {t('assistants.writer.clear')}
            </Button>
            {fixable > 0 ? (
              <Button onClick={writer.fixAll}>{t('assistants.writer.fixAll', { count: fixable })}</Button>
            ) : null}
            <Button variant="primary" icon={<IconCopy size={16} />} onClick={() => void writer.copy()}>
              {t('assistants.writer.copy')}
            </Button>
          </>
        }
      />
      <div className={css.choices}>
        <Segmented
          label={t('assistants.writer.mode')}
          options={modes.map((key) => ({ key, label: t(`assistants.writer.mode.${key}`) }))}
          value={sheet.mode}
          onChange={(mode) => writer.set({ mode })}
        />
        <Segmented
          label={t('assistants.writer.language')}
          options={languages.map((key) => ({ key, label: t(`assistants.writer.language.${key}`) }))}
          value={sheet.language}
          onChange={(language) => writer.set({ language })}
        />
        <SelectField
          label={t('assistants.writer.brand')}
          placeholder={t('assistants.writer.noBrand')}
          options={(setup.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={sheet.brandId ?? ''}
          onChange={(id) => writer.set({ brandId: id === '' ? null : id })}
        />
        {sheet.language === 'es' ? (
          <SelectField
            label={t('assistants.writer.address')}
            placeholder={t('assistants.writer.address.auto')}
            options={addresses.map((value) => ({ value, label: t(`assistants.writer.address.${value}`) }))}
            value={sheet.address ?? ''}
            onChange={(value) => writer.set({ address: addresses.find((one) => one === value) })}
          />
        ) : null}
      </div>
      <div className={css.layout}>
        <Card className={css.sheet ?? ''}>
          <div className={css.note}>
            <IconDeviceLaptop size={16} />
            <span className="t13 ink2">
              <b className="medium">{t('assistants.writer.here')}</b>{' '}
              {sheet.text !== '' && !writer.hasDictionary
                ? t('assistants.writer.reading')
                : t('assistants.writer.hereText')}
            </span>
            <span className="t13 ink3 num nowrap end">
              {t('assistants.writer.letters', { count: sheet.text.length })}
            </span>
          </div>
          <div className={css.paper}>
            <WritingArea
              ref={area}
              value={sheet.text}
              findings={findings}
              current={current}
              describedBy={finding ? cardId : undefined}
              onChange={(text) => writer.set({ text })}
              onCaret={writer.lookAt}
              onKeyDown={writer.onKeyDown}
              onPlace={setPlaceIfMoved}
            />
            {finding ? (
              <FindingCard
                id={cardId}
                finding={finding}
                at={current}
                of={findings.length}
                why={words.why(finding)}
                instead={words.instead}
                place={place}
                onChange={(suggestion) => writer.change(current, suggestion)}
                onLeave={() => writer.leave(finding)}
                onIgnore={() => void writer.ignore(finding)}
                onObject={() => void writer.object(finding)}
                onReact={(liked) => void writer.react(finding, liked)}
                onStep={writer.step}
                onClose={() => writer.look(-1)}
              />
            ) : null}
          </div>
          {leaks > 0 ? (
            <Banner
              tone="warn"
              icon={<IconShieldLock size={16} />}
              title={t('assistants.writer.leak')}
              text={t('assistants.writer.leakText')}
              action={<LinkButton onClick={writer.mask}>{t('assistants.writer.maskNow')}</LinkButton>}
            />
          ) : null}
          <div className={css.foot}>
            <span className="t13 ink3">
              {writer.savedAt ? t('assistants.writer.saved', { time: writer.savedAt }) : t('assistants.writer.unsaved')}
            </span>
            {setup.data?.model && sheet.text.trim() !== '' ? (
              <Button className="end" size="small" icon={<IconWand size={16} />} onClick={() => setRewriting(true)}>
                {t('assistants.rewrite.open')}
              </Button>
            ) : null}
            <Button
              className={setup.data?.model && sheet.text.trim() !== '' ? '' : 'end'}
              size="small"
              icon={<IconDeviceFloppy size={16} />}
              busy={writer.isSaving}
              onClick={() => void writer.save()}
            >
              {t('assistants.writer.save')}
            </Button>
          </div>
        </Card>
        <div className="stack gap12">
          <FindingList
            findings={findings}
            isBlank={sheet.text.trim() === ''}
            current={current}
            instead={words.instead}
            why={words.why}
            onLook={writer.look}
            onChange={writer.change}
          />
          <SentenceBars lengths={writer.lengths} />
          {writer.points && sheet.text !== '' ? (
            <ToneList shown={writer.points} canSuggest={sheet.language === 'es'} onSuggest={writer.append} />
          ) : null}
        </div>
      </div>
      {isRewriting && setup.data?.model ? (
        <RewriteDialog
          order={{ text: sheet.text.trim(), language: sheet.language, address: sheet.address }}
          model={setup.data.model}
          onTake={(text) => {
            writer.take(text);
            setRewriting(false);
          }}
          onClose={() => setRewriting(false)}
        />
      ) : null}
      {isListed ? (
        <TextPanel
          onClose={() => setListed(false)}
          onOpen={(id) => {
            void writer.open(id);
            setListed(false);
          }}
        />
      ) : null}
    </>
  );
}
