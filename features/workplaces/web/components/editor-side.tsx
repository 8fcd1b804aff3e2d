import { useState } from 'react';
import { useCampaigns, useClients } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Seat, Thing, Zone } from '../../drawing.ts';
import type { Edge } from '../../layout.ts';
import { seatAttributes, seatKinds, zoneKinds, type SeatKind, type ZoneKind } from '../../policy.ts';
import css from './editor-side.module.css';
import type { MapEditor } from './use-map-editor.ts';

const edges: readonly Edge[] = ['left', 'right', 'top', 'bottom', 'spread_x', 'spread_y'];

/** What is chosen and what may be changed of it. */
export function EditorSide({ editor, used }: { editor: MapEditor; used: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const { chosen, drawing } = editor;
  const seats = drawing.seats.filter(({ id }) => chosen.has(id));
  const zone = drawing.zones.find(({ id }) => chosen.has(id));
  const thing = drawing.objects.find(({ id }) => chosen.has(id));
  if (chosen.size === 0)
    return (
      <Card padded>
        <h2 className="strong">{t('workplaces.edit.nothing')}</h2>
        <p className="t13 ink2">{t('workplaces.edit.nothingText')}</p>
      </Card>
    );
  const inUse = seats.filter(({ id }) => used.has(id)).length;
  return (
    <Card padded>
      <div className="stack gap12">
        <h2 className="strong">{t('workplaces.edit.chosen', { count: chosen.size })}</h2>
        {seats.length > 0 ? <SeatFields key={seats[0]!.id} editor={editor} seats={seats} /> : null}
        {seats.length === 0 && zone ? <ZoneFields key={zone.id} editor={editor} zone={zone} /> : null}
        {seats.length === 0 && !zone && thing ? <ThingFields key={thing.id} editor={editor} thing={thing} /> : null}
        <div className="row wrap gap8">
          <Button onClick={editor.copy} kbd={['Ctrl', 'D']}>
            {t('workplaces.edit.copy')}
          </Button>
          <Button onClick={editor.turn} kbd="R">
            {t('workplaces.edit.turn')}
          </Button>
          <Button
            onClick={editor.remove}
            blocked={inUse > 0 && inUse === chosen.size && t('workplaces.edit.inUse', { count: inUse })}
          >
            {t('workplaces.edit.remove')}
          </Button>
        </div>
        {inUse > 0 ? <p className="t13 ink2">{t('workplaces.edit.inUse', { count: inUse })}</p> : null}
      </div>
    </Card>
  );
}

function SeatFields({ editor, seats }: { editor: MapEditor; seats: readonly Seat[] }) {
  const { t } = useTranslation();
  const one = seats[0]!;
  const [first, setFirst] = useState<number | undefined>(one.number);
  const [by, setBy] = useState<'rows' | 'columns'>('rows');
  return (
    <>
      <div className={css.pair}>
        <NumberField label={t('workplaces.edit.first')} value={first} onChange={setFirst} />
        <SelectField
          always
          label={t('workplaces.edit.order')}
          value={by}
          onChange={(value) => setBy(value === 'columns' ? 'columns' : 'rows')}
          options={(['rows', 'columns'] as const).map((value) => ({ value, label: t(`workplaces.edit.${value}`) }))}
        />
      </div>
      <Button
        onClick={() => editor.number(first ?? 1, by)}
        blocked={(first === undefined || first < 1) && t('workplaces.edit.firstNeeded')}
      >
        {t('workplaces.edit.number')}
      </Button>
      <SelectField
        always
        label={t('workplaces.edit.kind')}
        value={one.kind}
        onChange={(value) => editor.editSeats({ kind: value as SeatKind })}
        options={seatKinds.map((value) => ({ value, label: t(`workplaces.kind.${value}`) }))}
      />
      <fieldset className={css.checks}>
        <legend className="t13 ink2">{t('workplaces.edit.attributes')}</legend>
        {seatAttributes.map((key) => (
          <Checkbox
            key={key}
            label={t(`workplaces.attribute.${key}`)}
            value={one.attributes.includes(key)}
            onChange={(on) =>
              editor.editSeats({
                attributes: on ? [...one.attributes, key] : one.attributes.filter((each) => each !== key),
              })
            }
          />
        ))}
      </fieldset>
      {seats.length === 1 ? (
        <TextField
          label={t('workplaces.edit.equipment')}
          value={one.equipment}
          onChange={(equipment) => editor.editSeats({ equipment })}
          maxLength={200}
        />
      ) : (
        <div className="row wrap gap6" role="group" aria-label={t('workplaces.edit.align')}>
          {edges.map((edge) => (
            <Button key={edge} size="small" onClick={() => editor.align(edge)}>
              {t(`workplaces.edge.${edge}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function ZoneFields({ editor, zone }: { editor: MapEditor; zone: Zone }) {
  const { t } = useTranslation();
  const clients = useClients();
  const campaigns = useCampaigns([]);
  const edit = (patch: Partial<Zone>) => editor.editZone(zone.id, patch);
  return (
    <>
      <TextField
        label={t('workplaces.edit.name')}
        value={zone.name}
        onChange={(name) => edit({ name })}
        maxLength={60}
      />
      <SelectField
        always
        label={t('workplaces.edit.zoneKind')}
        value={zone.kind}
        onChange={(value) => edit({ kind: value as ZoneKind, client_id: null, campaign_id: null })}
        options={zoneKinds.map((value) => ({ value, label: t(`workplaces.zone.${value}`) }))}
      />
      {zone.kind === 'client' ? (
        <SelectField
          label={t('workplaces.edit.client')}
          description={t('workplaces.edit.clientText')}
          value={zone.client_id ?? ''}
          onChange={(client_id) => edit({ client_id })}
          options={clients}
        />
      ) : null}
      {zone.kind === 'campaign' ? (
        <SelectField
          label={t('workplaces.edit.campaign')}
          value={zone.campaign_id ?? ''}
          onChange={(campaign_id) => edit({ campaign_id })}
          options={campaigns}
        />
      ) : null}
      <BoxFields box={zone} onChange={edit} />
    </>
  );
}

function ThingFields({ editor, thing }: { editor: MapEditor; thing: Thing }) {
  const { t } = useTranslation();
  const edit = (patch: Partial<Thing>) => editor.editThing(thing.id, patch);
  return (
    <>
      <TextField
        label={t('workplaces.edit.name')}
        value={thing.label}
        onChange={(label) => edit({ label })}
        maxLength={40}
      />
      <BoxFields box={thing} onChange={edit} />
    </>
  );
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function BoxFields({ box, onChange }: { box: Box; onChange: (patch: Partial<Box>) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.pair}>
      {(['x', 'y', 'width', 'height'] as const).map((side) => (
        <NumberField
          key={side}
          label={t(`workplaces.edit.${side}`)}
          value={box[side]}
          decimals
          onChange={(value) => {
            if (value !== undefined && value >= (side === 'x' || side === 'y' ? 0 : 0.1)) onChange({ [side]: value });
          }}
        />
      ))}
    </div>
  );
}
