import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';

const clients = [
  { code: 'NUB', name: 'Telefonía Nube' },
  { code: 'RIB', name: 'Banco Ribera' },
  { code: 'CON', name: 'Salud Cóndor' },
];

const contractors = [
  { code: 'AND', name: 'Andina Contacto S. A. S.' },
  { code: 'TEM', name: 'Talento Andino Temporales S. A. S.' },
];

const headquarters = [
  { code: 'CHA', name: 'Chapinero', city: '11001', address: 'Carrera 13 # 57-24' },
  { code: 'PTE', name: 'Puente Aranda', city: '11001', address: 'Calle 13 # 62-40' },
  { code: 'LAU', name: 'Laureles', city: '05001', address: 'Circular 74 # 39-18' },
  { code: 'CIR', name: 'Circunvalar', city: '66001', address: 'Avenida Circunvalar # 8-35' },
];

const profiles = [
  { code: 'agent', name: 'Agente' },
  { code: 'leader', name: 'Líder de equipo' },
  { code: 'quality', name: 'Calidad y formación' },
  { code: 'coordinator', name: 'Coordinación' },
  { code: 'management', name: 'Gerencia' },
  { code: 'people', name: 'Gestión Humana' },
  { code: 'technology', name: 'Tecnología' },
  { code: 'support', name: 'Administración y apoyo' },
];

const costCenters = [
  { code: '1010', name: 'Operación Bogotá' },
  { code: '1020', name: 'Operación Medellín' },
  { code: '1030', name: 'Operación Pereira' },
  { code: '9010', name: 'Administración' },
];

const subCostCenters = [
  { code: '101001', cc: '1010', name: 'Voz entrante' },
  { code: '101002', cc: '1010', name: 'Voz saliente' },
  { code: '101003', cc: '1010', name: 'Soporte y digital' },
  { code: '102001', cc: '1020', name: 'Voz entrante' },
  { code: '103001', cc: '1030', name: 'Voz saliente' },
  { code: '103002', cc: '1030', name: 'Trámites' },
  { code: '901001', cc: '9010', name: 'Dirección' },
  { code: '901002', cc: '9010', name: 'Gestión Humana' },
  { code: '901003', cc: '9010', name: 'Tecnología' },
  { code: '901004', cc: '9010', name: 'Operaciones' },
  { code: '901005', cc: '9010', name: 'Comunicaciones y bienestar' },
  { code: '901006', cc: '9010', name: 'Nómina y finanzas' },
  { code: '901007', cc: '9010', name: 'Seguridad de la información' },
];

/** The last one stands for none, as older systems write it: lists leave it out. */
const campaigns = [
  { code: 'POS', client: 'NUB', scc: '101001', name: 'Postventa hogares', parts: ['Facturas', 'Traslados'] },
  { code: 'VEN', client: 'NUB', scc: '101002', name: 'Ventas hogares', parts: ['Fibra', 'Portabilidad'] },
  { code: 'SOP', client: 'NUB', scc: '101003', name: 'Soporte técnico', parts: ['Internet', 'Televisión'] },
  { code: 'RET', client: 'NUB', scc: '101001', name: 'Retención', parts: ['Hogares', 'Empresas'] },
  { code: 'TAR', client: 'RIB', scc: '102001', name: 'Tarjetas', parts: ['Crédito', 'Débito'] },
  { code: 'COB', client: 'RIB', scc: '103001', name: 'Cobranza', parts: ['Preventiva', 'Temprana'] },
  { code: 'CIT', client: 'CON', scc: '101003', name: 'Citas médicas', parts: ['Medicina general', 'Especialistas'] },
  { code: 'AUT', client: 'CON', scc: '103002', name: 'Autorizaciones', parts: ['Ambulatorias', 'Hospitalarias'] },
  { code: 'VAC', client: 'NUB', scc: '101001', name: 'Vacío', parts: [] },
];

/** The demo company: 3 clients, 8 campaigns, 4 headquarters in 3 cities. */
export async function seed({ db }: SeedContext): Promise<void> {
  const withIds = <T>(rows: readonly T[]) => rows.map((row) => ({ id: newId(), ...row }));
  await db.insertInto('clients').values(withIds(clients)).execute();
  await db.insertInto('contractors').values(withIds(contractors)).execute();
  await db.insertInto('profiles').values(withIds(profiles)).execute();
  await db.insertInto('cost_centers').values(withIds(costCenters)).execute();
  const idBy = (table: 'clients' | 'cost_centers' | 'sub_cost_centers' | 'cities' | 'campaigns', code: string) =>
    sql<string>`(select id from ${sql.table(table)} where code = ${code})`;
  await db
    .insertInto('headquarters')
    .values(withIds(headquarters).map(({ city, ...row }) => ({ ...row, city_id: idBy('cities', city) })))
    .execute();
  await db
    .insertInto('sub_cost_centers')
    .values(withIds(subCostCenters).map(({ cc, ...row }) => ({ ...row, cost_center_id: idBy('cost_centers', cc) })))
    .execute();
  await db
    .insertInto('campaigns')
    .values(
      withIds(campaigns).map(({ id, code, name, client, scc }) => ({
        id,
        code,
        name,
        client_id: idBy('clients', client),
        cost_center_id: idBy('cost_centers', scc.slice(0, 4)),
        sub_cost_center_id: idBy('sub_cost_centers', scc),
      })),
    )
    .execute();
  const parts = campaigns.flatMap(({ code, parts }) => parts.map((name) => ({ code, name })));
  await db
    .insertInto('sub_campaigns')
    .values(withIds(parts).map(({ id, code, name }) => ({ id, name, campaign_id: idBy('campaigns', code) })))
    .execute();
}
