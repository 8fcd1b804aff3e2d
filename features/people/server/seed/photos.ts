import { sql } from 'kysely';
import { placeFile, renderDrawing } from '#features/files/server/actions.ts';
import type { SeedContext } from '#platform/server/room.ts';

const SIDE = 448;
const HOUR = 3_600_000;

interface Portrait {
  readonly gender: string | null;
  readonly wall: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

/** What people of the demo company put up, and how many hours ago; two are not of anybody's face. */
const photos: readonly (readonly [hours: number, draw: (gender: string | null) => string])[] = [
  [3, (gender) => portrait({ gender, wall: '#9fb8c4', skin: '#c98f66', hair: '#2b1a12', shirt: '#2f5d50' })],
  [9, cat],
  [27, (gender) => portrait({ gender, wall: '#d9c7a8', skin: '#e3b48c', hair: '#4a2c17', shirt: '#8c3b3b' })],
  [50, landscape],
  [75, (gender) => portrait({ gender, wall: '#b7c9a8', skin: '#a86b3c', hair: '#191919', shirt: '#33456b' })],
  [160, (gender) => portrait({ gender, wall: '#c9b5c9', skin: '#d9a066', hair: '#5b4636', shirt: '#4b4b57' })],
];

/** A few photos to look over: most are as they should be, two show no face. Nobody of the cast has one. */
export async function seedPhotos(ctx: SeedContext): Promise<void> {
  const people = await ctx.db
    .selectFrom('employees')
    .select(['id', 'gender'])
    .where('status', '=', 'active')
    .where('position_type', '=', 'operational')
    .where(sql<boolean>`split_part(face_seed, '-', 2)::int > 40`)
    .orderBy(sql`md5(employees.document_number || 'photo')`)
    .limit(photos.length)
    .execute();
  for (const [at, { id, gender }] of people.entries()) {
    const [hours, draw] = photos[at]!;
    const bytes = await renderDrawing(draw(gender), SIDE);
    const use = { use: 'people.photo', ownerId: id } as const;
    const fileId = await placeFile(ctx, { bytes, name: 'foto.webp', type: 'image/webp' }, use);
    const setAt = new Date(ctx.now().getTime() - hours * HOUR);
    await ctx.db
      .updateTable('employees')
      .set({ photo_file_id: fileId, photo_set_at: setAt })
      .where('id', '=', id)
      .execute();
  }
}

function portrait({ gender, wall, skin, hair, shirt }: Portrait): string {
  const length =
    gender === 'male' ? 'M31 48C27 18 73 18 69 48z' : 'M27 46C25 18 75 18 73 46c0 12-4 20-6 24H33c-2-4-6-12-6-24z';
  return picture(`<rect width="100" height="100" fill="${wall}"/><rect x="62" width="38" height="100" fill="#fff" opacity=".14"/>
    <path d="M12 100c2-20 18-27 38-27s36 7 38 27z" fill="${shirt}"/><path d="M42 60h16v16c-4 5-12 5-16 0z" fill="${skin}"/>
    <path d="${length}" fill="${hair}"/>
    <ellipse cx="50" cy="47" rx="17.5" ry="21.5" fill="${skin}"/><path d="M32 42c6-14 26-17 36 0-10-6-24-6-36 0z" fill="${hair}"/>
    <g fill="#2a211c"><circle cx="43.5" cy="47" r="1.9"/><circle cx="56.5" cy="47" r="1.9"/></g>
    <path d="M43 57c4 4 10 4 14 0" fill="none" stroke="#7a3b30" stroke-width="1.8" stroke-linecap="round"/>`);
}

function cat(): string {
  return picture(`<rect width="100" height="100" fill="#e5d7bf"/><path d="M24 52 26 20l18 14h12l18-14 2 32z" fill="#8d7a68"/>
    <ellipse cx="50" cy="56" rx="28" ry="25" fill="#a08c78"/><ellipse cx="50" cy="68" rx="13" ry="10" fill="#efe4d4"/>
    <g fill="#3f6b4d"><ellipse cx="39" cy="52" rx="5" ry="6"/><ellipse cx="61" cy="52" rx="5" ry="6"/></g>
    <g fill="#111"><ellipse cx="39" cy="52" rx="1.6" ry="5"/><ellipse cx="61" cy="52" rx="1.6" ry="5"/></g>
    <path d="m46 62 4 4 4-4z" fill="#b5655c"/><path d="M30 66 14 63m16 7-15 3m55-7 16-3m-16 7 15 3" stroke="#6b5a4b"/>`);
}

function landscape(): string {
  return picture(`<rect width="100" height="62" fill="#f2b880"/><circle cx="66" cy="40" r="11" fill="#fbe3b0"/>
    <path d="m0 58 22-26 16 18 14-12 20 20 14-10 14 12v40H0z" fill="#5c6f86"/>
    <path d="m0 72 30-14 30 12 40-10v40H0z" fill="#3e5a4c"/><path d="M0 86c30-8 60 6 100-4v18H0z" fill="#2c443a"/>`);
}

function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`;
}
