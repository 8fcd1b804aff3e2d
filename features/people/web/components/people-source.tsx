import i18next from 'i18next';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { people } from '../people.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { loadRoomStrings } from '#platform/web/language.ts';

const PersonCard = lazyPart(async () => {
  const [part] = await Promise.all([import('./person-card.tsx'), loadRoomStrings('people')]);
  return part.PersonCard;
});

/** Colleagues, for Ctrl+K: the sheet of who may be read, and a small card of everybody else. */
export const peopleSource: PaletteSource = {
  key: 'people',
  heading: 'people.menu.people',
  filter: 'people.menu.people',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await people.searchPeople({ query: { q: query, size: 6 }, signal });
    return items.map(({ id, name, position, campaign, client: company, has_sheet: hasSheet }) => {
      const place = [company, campaign].filter(Boolean).join(', ');
      return {
        key: id,
        label: name,
        detail: [position, place].filter(Boolean).join(' · '),
        icon: <Avatar name={name} photo={people.getPhoto.url({ params: { id } })} size={30} />,
        bare: true,
        hint: i18next.t(hasSheet ? 'people.menu.openSheet' : 'people.menu.seeCard'),
        open: hasSheet ? `/la/ficha/detalle/${id}` : { card: <PersonCard id={id} /> },
      };
    });
  },
};
