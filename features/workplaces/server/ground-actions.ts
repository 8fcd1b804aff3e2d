import './tables.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { keepFile, releaseFile, storePicture } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { isDxf, metresOfDxf, svgOfDxf } from '../dxf.ts';
import { longestSide, type Size } from '../drawing.ts';
import { canDraw } from '../policy.ts';
import { metresOfSvg, svgInPixels } from '../svg-measures.ts';
import { lockFloor } from './map-actions.ts';

// What lies under the map of a floor.

const planUse = 'workplaces.plan';
const mostDxfBytes = 8 * 1_048_576;

/**
 * A picture or drawing (SVG, DXF) under the map, drawn anew; answers how large the drawing says that it is in metres, where
 * it does. @throws not_found, forbidden, not_a_picture, picture_too_large
 */
export async function setPlan(ctx: Context, floorId: string, upload: Upload): Promise<Size | null> {
  const allowed = await ctx.db
    .selectFrom('floors')
    .select('headquarters_id')
    .where('id', '=', floorId)
    .executeTakeFirst();
  if (!allowed) throw platformErrors.not_found();
  if (!canDraw(ctx.scope, allowed.headquarters_id)) throw platformErrors.forbidden();
  const measured = await drawDxf(upload);
  const file = await storePicture(ctx, upload, { use: planUse });
  await changePlan(ctx, floorId, file.id);
  return measured;
}

/**
 * A DXF becomes the SVG of its lines where it lies, and an SVG in metres one in pixels. What has no lines stays, and is then no
 * picture.
 */
async function drawDxf({ path, size }: Upload): Promise<Size | null> {
  if (size > mostDxfBytes) return null;
  const text = await readFile(path, 'latin1');
  if (!isDxf(text.slice(0, 4_000))) {
    const measured = metresOfSvg(text);
    if (measured) await writeFile(path, svgInPixels(text, measured), 'latin1');
    return likely(measured);
  }
  const svg = svgOfDxf(text);
  if (svg === undefined) return null;
  await writeFile(path, svg);
  return likely(metresOfDxf(text));
}

/** A floor is between two metres and the longest side; a drawing on paper or of a town says nothing of it. */
function likely(measured: Size | undefined): Size | null {
  if (!measured) return null;
  const { width, height } = measured;
  return Math.min(width, height) >= 2 && Math.max(width, height) <= longestSide ? { width, height } : null;
}

/** @throws not_found, forbidden, conflict */
export function removePlan(ctx: Context, floorId: string, version: number): Promise<void> {
  return changePlan(ctx, floorId, null, version);
}

function changePlan(ctx: Context, floorId: string, fileId: string | null, version?: number): Promise<void> {
  return ctx.tx(async (tx) => {
    const floor = await lockFloor(tx, floorId);
    if (version !== undefined && floor.version !== version) throw platformErrors.conflict();
    if (fileId !== null) await keepFile(tx, fileId, { use: planUse });
    await tx.db
      .updateTable('floors')
      .set({ plan_file_id: fileId, version: floor.version + 1, updated_at: tx.now() })
      .where('id', '=', floorId)
      .execute();
    if (floor.plan_file_id !== null) await releaseFile(tx, floor.plan_file_id);
    await tx.audit('workplaces.plan_set', { subject: 'floor', subjectId: floorId, after: { file: fileId } });
  });
}
