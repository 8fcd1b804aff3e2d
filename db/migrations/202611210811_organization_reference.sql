-- Lists of the world outside, as of 2026. They are no demo data: every installation starts with them.
-- An id is a version 8 uuid made from the official code, so that it is the same on every installation.
--
-- Countries: ISO 3166-1 alpha-2, with the Spanish names of Unicode CLDR, some in the form usual in Colombia.
insert into countries (id, code, name)
select overlay(overlay(md5('country:' || code) placing '8' from 13) placing 'a' from 17)::uuid, code, name from (values
  ('AD', 'Andorra'), ('AE', 'Emiratos Árabes Unidos'), ('AF', 'Afganistán'), ('AG', 'Antigua y Barbuda'),
  ('AI', 'Anguila'), ('AL', 'Albania'), ('AM', 'Armenia'), ('AO', 'Angola'),
  ('AQ', 'Antártida'), ('AR', 'Argentina'), ('AS', 'Samoa Americana'), ('AT', 'Austria'),
  ('AU', 'Australia'), ('AW', 'Aruba'), ('AX', 'Islas Åland'), ('AZ', 'Azerbaiyán'),
  ('BA', 'Bosnia y Herzegovina'), ('BB', 'Barbados'), ('BD', 'Bangladés'), ('BE', 'Bélgica'),
  ('BF', 'Burkina Faso'), ('BG', 'Bulgaria'), ('BH', 'Baréin'), ('BI', 'Burundi'),
  ('BJ', 'Benín'), ('BL', 'San Bartolomé'), ('BM', 'Bermudas'), ('BN', 'Brunéi'),
  ('BO', 'Bolivia'), ('BQ', 'Caribe neerlandés'), ('BR', 'Brasil'), ('BS', 'Bahamas'),
  ('BT', 'Bután'), ('BV', 'Isla Bouvet'), ('BW', 'Botsuana'), ('BY', 'Bielorrusia'),
  ('BZ', 'Belice'), ('CA', 'Canadá'), ('CC', 'Islas Cocos'), ('CD', 'República Democrática del Congo'),
  ('CF', 'República Centroafricana'), ('CG', 'Congo'), ('CH', 'Suiza'), ('CI', 'Costa de Marfil'),
  ('CK', 'Islas Cook'), ('CL', 'Chile'), ('CM', 'Camerún'), ('CN', 'China'),
  ('CO', 'Colombia'), ('CR', 'Costa Rica'), ('CU', 'Cuba'), ('CV', 'Cabo Verde'),
  ('CW', 'Curazao'), ('CX', 'Isla de Navidad'), ('CY', 'Chipre'), ('CZ', 'Chequia'),
  ('DE', 'Alemania'), ('DJ', 'Yibuti'), ('DK', 'Dinamarca'), ('DM', 'Dominica'),
  ('DO', 'República Dominicana'), ('DZ', 'Argelia'), ('EC', 'Ecuador'), ('EE', 'Estonia'),
  ('EG', 'Egipto'), ('EH', 'Sáhara Occidental'), ('ER', 'Eritrea'), ('ES', 'España'),
  ('ET', 'Etiopía'), ('FI', 'Finlandia'), ('FJ', 'Fiyi'), ('FK', 'Islas Malvinas'),
  ('FM', 'Micronesia'), ('FO', 'Islas Feroe'), ('FR', 'Francia'), ('GA', 'Gabón'),
  ('GB', 'Reino Unido'), ('GD', 'Granada'), ('GE', 'Georgia'), ('GF', 'Guayana Francesa'),
  ('GG', 'Guernesey'), ('GH', 'Ghana'), ('GI', 'Gibraltar'), ('GL', 'Groenlandia'),
  ('GM', 'Gambia'), ('GN', 'Guinea'), ('GP', 'Guadalupe'), ('GQ', 'Guinea Ecuatorial'),
  ('GR', 'Grecia'), ('GS', 'Islas Georgia del Sur y Sandwich del Sur'), ('GT', 'Guatemala'), ('GU', 'Guam'),
  ('GW', 'Guinea-Bisáu'), ('GY', 'Guyana'), ('HK', 'Hong Kong'), ('HM', 'Islas Heard y McDonald'),
  ('HN', 'Honduras'), ('HR', 'Croacia'), ('HT', 'Haití'), ('HU', 'Hungría'),
  ('ID', 'Indonesia'), ('IE', 'Irlanda'), ('IL', 'Israel'), ('IM', 'Isla de Man'),
  ('IN', 'India'), ('IO', 'Territorio Británico del Océano Índico'), ('IQ', 'Irak'), ('IR', 'Irán'),
  ('IS', 'Islandia'), ('IT', 'Italia'), ('JE', 'Jersey'), ('JM', 'Jamaica'),
  ('JO', 'Jordania'), ('JP', 'Japón'), ('KE', 'Kenia'), ('KG', 'Kirguistán'),
  ('KH', 'Camboya'), ('KI', 'Kiribati'), ('KM', 'Comoras'), ('KN', 'San Cristóbal y Nieves'),
  ('KP', 'Corea del Norte'), ('KR', 'Corea del Sur'), ('KW', 'Kuwait'), ('KY', 'Islas Caimán'),
  ('KZ', 'Kazajistán'), ('LA', 'Laos'), ('LB', 'Líbano'), ('LC', 'Santa Lucía'),
  ('LI', 'Liechtenstein'), ('LK', 'Sri Lanka'), ('LR', 'Liberia'), ('LS', 'Lesoto'),
  ('LT', 'Lituania'), ('LU', 'Luxemburgo'), ('LV', 'Letonia'), ('LY', 'Libia'),
  ('MA', 'Marruecos'), ('MC', 'Mónaco'), ('MD', 'Moldavia'), ('ME', 'Montenegro'),
  ('MF', 'San Martín (parte francesa)'), ('MG', 'Madagascar'), ('MH', 'Islas Marshall'), ('MK', 'Macedonia del Norte'),
  ('ML', 'Malí'), ('MM', 'Myanmar'), ('MN', 'Mongolia'), ('MO', 'Macao'),
  ('MP', 'Islas Marianas del Norte'), ('MQ', 'Martinica'), ('MR', 'Mauritania'), ('MS', 'Montserrat'),
  ('MT', 'Malta'), ('MU', 'Mauricio'), ('MV', 'Maldivas'), ('MW', 'Malaui'),
  ('MX', 'México'), ('MY', 'Malasia'), ('MZ', 'Mozambique'), ('NA', 'Namibia'),
  ('NC', 'Nueva Caledonia'), ('NE', 'Níger'), ('NF', 'Isla Norfolk'), ('NG', 'Nigeria'),
  ('NI', 'Nicaragua'), ('NL', 'Países Bajos'), ('NO', 'Noruega'), ('NP', 'Nepal'),
  ('NR', 'Nauru'), ('NU', 'Niue'), ('NZ', 'Nueva Zelanda'), ('OM', 'Omán'),
  ('PA', 'Panamá'), ('PE', 'Perú'), ('PF', 'Polinesia Francesa'), ('PG', 'Papúa Nueva Guinea'),
  ('PH', 'Filipinas'), ('PK', 'Pakistán'), ('PL', 'Polonia'), ('PM', 'San Pedro y Miquelón'),
  ('PN', 'Islas Pitcairn'), ('PR', 'Puerto Rico'), ('PS', 'Palestina'), ('PT', 'Portugal'),
  ('PW', 'Palaos'), ('PY', 'Paraguay'), ('QA', 'Catar'), ('RE', 'Reunión'),
  ('RO', 'Rumania'), ('RS', 'Serbia'), ('RU', 'Rusia'), ('RW', 'Ruanda'),
  ('SA', 'Arabia Saudita'), ('SB', 'Islas Salomón'), ('SC', 'Seychelles'), ('SD', 'Sudán'),
  ('SE', 'Suecia'), ('SG', 'Singapur'), ('SH', 'Santa Elena'), ('SI', 'Eslovenia'),
  ('SJ', 'Svalbard y Jan Mayen'), ('SK', 'Eslovaquia'), ('SL', 'Sierra Leona'), ('SM', 'San Marino'),
  ('SN', 'Senegal'), ('SO', 'Somalia'), ('SR', 'Surinam'), ('SS', 'Sudán del Sur'),
  ('ST', 'Santo Tomé y Príncipe'), ('SV', 'El Salvador'), ('SX', 'San Martín (parte neerlandesa)'), ('SY', 'Siria'),
  ('SZ', 'Esuatini'), ('TC', 'Islas Turcas y Caicos'), ('TD', 'Chad'), ('TF', 'Territorios Australes Franceses'),
  ('TG', 'Togo'), ('TH', 'Tailandia'), ('TJ', 'Tayikistán'), ('TK', 'Tokelau'),
  ('TL', 'Timor Oriental'), ('TM', 'Turkmenistán'), ('TN', 'Túnez'), ('TO', 'Tonga'),
  ('TR', 'Turquía'), ('TT', 'Trinidad y Tobago'), ('TV', 'Tuvalu'), ('TW', 'Taiwán'),
  ('TZ', 'Tanzania'), ('UA', 'Ucrania'), ('UG', 'Uganda'), ('UM', 'Islas menores de Estados Unidos'),
  ('US', 'Estados Unidos'), ('UY', 'Uruguay'), ('UZ', 'Uzbekistán'), ('VA', 'Ciudad del Vaticano'),
  ('VC', 'San Vicente y las Granadinas'), ('VE', 'Venezuela'), ('VG', 'Islas Vírgenes Británicas'), ('VI', 'Islas Vírgenes de Estados Unidos'),
  ('VN', 'Vietnam'), ('VU', 'Vanuatu'), ('WF', 'Wallis y Futuna'), ('WS', 'Samoa'),
  ('YE', 'Yemen'), ('YT', 'Mayotte'), ('ZA', 'Sudáfrica'), ('ZM', 'Zambia'),
  ('ZW', 'Zimbabue')
) as given (code, name);

-- Colombia's departmental capitals and larger municipalities, coded by DANE's DIVIPOLA.
insert into cities (id, country_id, code, name, department)
select overlay(overlay(md5('city:' || code) placing '8' from 13) placing 'a' from 17)::uuid, (select id from countries where countries.code = 'CO'), code, name, department from (values
  ('91001', 'Leticia', 'Amazonas'), ('05001', 'Medellín', 'Antioquia'), ('05045', 'Apartadó', 'Antioquia'),
  ('05088', 'Bello', 'Antioquia'), ('05129', 'Caldas', 'Antioquia'), ('05154', 'Caucasia', 'Antioquia'),
  ('05212', 'Copacabana', 'Antioquia'), ('05148', 'El Carmen de Viboral', 'Antioquia'), ('05266', 'Envigado', 'Antioquia'),
  ('05308', 'Girardota', 'Antioquia'), ('05360', 'Itagüí', 'Antioquia'), ('05376', 'La Ceja', 'Antioquia'),
  ('05380', 'La Estrella', 'Antioquia'), ('05440', 'Marinilla', 'Antioquia'), ('05615', 'Rionegro', 'Antioquia'),
  ('05631', 'Sabaneta', 'Antioquia'), ('05837', 'Turbo', 'Antioquia'), ('81001', 'Arauca', 'Arauca'),
  ('81736', 'Saravena', 'Arauca'), ('08001', 'Barranquilla', 'Atlántico'), ('08433', 'Malambo', 'Atlántico'),
  ('08573', 'Puerto Colombia', 'Atlántico'), ('08638', 'Sabanalarga', 'Atlántico'), ('08758', 'Soledad', 'Atlántico'),
  ('11001', 'Bogotá', 'Bogotá, D. C.'), ('13001', 'Cartagena de Indias', 'Bolívar'), ('13052', 'Arjona', 'Bolívar'),
  ('13244', 'El Carmen de Bolívar', 'Bolívar'), ('13430', 'Magangué', 'Bolívar'), ('13836', 'Turbaco', 'Bolívar'),
  ('15001', 'Tunja', 'Boyacá'), ('15176', 'Chiquinquirá', 'Boyacá'), ('15238', 'Duitama', 'Boyacá'),
  ('15516', 'Paipa', 'Boyacá'), ('15572', 'Puerto Boyacá', 'Boyacá'), ('15759', 'Sogamoso', 'Boyacá'),
  ('17001', 'Manizales', 'Caldas'), ('17174', 'Chinchiná', 'Caldas'), ('17380', 'La Dorada', 'Caldas'),
  ('17873', 'Villamaría', 'Caldas'), ('18001', 'Florencia', 'Caquetá'), ('85001', 'Yopal', 'Casanare'),
  ('85010', 'Aguazul', 'Casanare'), ('19001', 'Popayán', 'Cauca'), ('19573', 'Puerto Tejada', 'Cauca'),
  ('19698', 'Santander de Quilichao', 'Cauca'), ('20001', 'Valledupar', 'Cesar'), ('20011', 'Aguachica', 'Cesar'),
  ('20013', 'Agustín Codazzi', 'Cesar'), ('27001', 'Quibdó', 'Chocó'), ('27361', 'Istmina', 'Chocó'),
  ('23001', 'Montería', 'Córdoba'), ('23162', 'Cereté', 'Córdoba'), ('23417', 'Lorica', 'Córdoba'),
  ('23466', 'Montelíbano', 'Córdoba'), ('23660', 'Sahagún', 'Córdoba'), ('25126', 'Cajicá', 'Cundinamarca'),
  ('25175', 'Chía', 'Cundinamarca'), ('25214', 'Cota', 'Cundinamarca'), ('25269', 'Facatativá', 'Cundinamarca'),
  ('25286', 'Funza', 'Cundinamarca'), ('25290', 'Fusagasugá', 'Cundinamarca'), ('25307', 'Girardot', 'Cundinamarca'),
  ('25377', 'La Calera', 'Cundinamarca'), ('25430', 'Madrid', 'Cundinamarca'), ('25473', 'Mosquera', 'Cundinamarca'),
  ('25740', 'Sibaté', 'Cundinamarca'), ('25754', 'Soacha', 'Cundinamarca'), ('25817', 'Tocancipá', 'Cundinamarca'),
  ('25875', 'Villeta', 'Cundinamarca'), ('25899', 'Zipaquirá', 'Cundinamarca'), ('94001', 'Inírida', 'Guainía'),
  ('95001', 'San José del Guaviare', 'Guaviare'), ('41001', 'Neiva', 'Huila'), ('41298', 'Garzón', 'Huila'),
  ('41396', 'La Plata', 'Huila'), ('41551', 'Pitalito', 'Huila'), ('44001', 'Riohacha', 'La Guajira'),
  ('44430', 'Maicao', 'La Guajira'), ('44847', 'Uribia', 'La Guajira'), ('47001', 'Santa Marta', 'Magdalena'),
  ('47189', 'Ciénaga', 'Magdalena'), ('47245', 'El Banco', 'Magdalena'), ('47288', 'Fundación', 'Magdalena'),
  ('50001', 'Villavicencio', 'Meta'), ('50006', 'Acacías', 'Meta'), ('50313', 'Granada', 'Meta'),
  ('52001', 'Pasto', 'Nariño'), ('52356', 'Ipiales', 'Nariño'), ('52835', 'San Andrés de Tumaco', 'Nariño'),
  ('52838', 'Túquerres', 'Nariño'), ('54001', 'San José de Cúcuta', 'Norte de Santander'), ('54405', 'Los Patios', 'Norte de Santander'),
  ('54498', 'Ocaña', 'Norte de Santander'), ('54518', 'Pamplona', 'Norte de Santander'), ('54874', 'Villa del Rosario', 'Norte de Santander'),
  ('86001', 'Mocoa', 'Putumayo'), ('86568', 'Puerto Asís', 'Putumayo'), ('63001', 'Armenia', 'Quindío'),
  ('63130', 'Calarcá', 'Quindío'), ('63401', 'La Tebaida', 'Quindío'), ('63470', 'Montenegro', 'Quindío'),
  ('63594', 'Quimbaya', 'Quindío'), ('66001', 'Pereira', 'Risaralda'), ('66170', 'Dosquebradas', 'Risaralda'),
  ('66400', 'La Virginia', 'Risaralda'), ('66682', 'Santa Rosa de Cabal', 'Risaralda'), ('88001', 'San Andrés', 'San Andrés y Providencia'),
  ('88564', 'Providencia', 'San Andrés y Providencia'), ('68001', 'Bucaramanga', 'Santander'), ('68081', 'Barrancabermeja', 'Santander'),
  ('68276', 'Floridablanca', 'Santander'), ('68307', 'Girón', 'Santander'), ('68406', 'Lebrija', 'Santander'),
  ('68547', 'Piedecuesta', 'Santander'), ('68679', 'San Gil', 'Santander'), ('68755', 'Socorro', 'Santander'),
  ('70001', 'Sincelejo', 'Sucre'), ('70215', 'Corozal', 'Sucre'), ('73001', 'Ibagué', 'Tolima'),
  ('73168', 'Chaparral', 'Tolima'), ('73268', 'El Espinal', 'Tolima'), ('73349', 'Honda', 'Tolima'),
  ('73449', 'Melgar', 'Tolima'), ('76001', 'Cali', 'Valle del Cauca'), ('76109', 'Buenaventura', 'Valle del Cauca'),
  ('76111', 'Guadalajara de Buga', 'Valle del Cauca'), ('76130', 'Candelaria', 'Valle del Cauca'), ('76147', 'Cartago', 'Valle del Cauca'),
  ('76275', 'Florida', 'Valle del Cauca'), ('76364', 'Jamundí', 'Valle del Cauca'), ('76520', 'Palmira', 'Valle del Cauca'),
  ('76563', 'Pradera', 'Valle del Cauca'), ('76834', 'Tuluá', 'Valle del Cauca'), ('76892', 'Yumbo', 'Valle del Cauca'),
  ('76895', 'Zarzal', 'Valle del Cauca'), ('97001', 'Mitú', 'Vaupés'), ('99001', 'Puerto Carreño', 'Vichada')
) as given (code, name, department);

-- Health entities (EPS) that the Ministry of Health and the Supersalud list as authorised, with the ministry's codes.
-- Decree 0182 of 2026 reorganises where each may work, so HR keeps the list: an entity that closes is made inactive.
insert into health_entities (id, code, name)
select overlay(overlay(md5('health-entity:' || code) placing '8' from 13) placing 'a' from 17)::uuid, code, name from (values
  ('EPS001', 'Aliansalud'), ('EPS002', 'Salud Total'), ('EPS005', 'Sanitas'), ('EPS008', 'Compensar'),
  ('EPS010', 'Sura'), ('EPS012', 'Comfenalco Valle'), ('EPS017', 'Famisanar'), ('EPS018', 'Servicio Occidental de Salud'),
  ('EPS025', 'Capresoca'), ('EPS037', 'Nueva EPS'), ('EPS040', 'Savia Salud'), ('EPS042', 'Coosalud'),
  ('EPS046', 'Salud Mía'), ('EPS048', 'Mutual Ser'), ('EPSS34', 'Capital Salud'), ('EPSI01', 'Dusakawi'),
  ('EPSI03', 'Asociación Indígena del Cauca'), ('EPSI04', 'Anas Wayuu'), ('EPSI05', 'Mallamas'), ('EPSI06', 'Pijaos Salud'),
  ('ESS062', 'Asmet Salud'), ('ESS118', 'Emssanar'), ('CCF033', 'EPS Familiar de Colombia'), ('CCF050', 'Comfaoriente'),
  ('CCF055', 'Cajacopi Atlántico'), ('CCF102', 'Comfachocó'), ('EAS016', 'Empresas Públicas de Medellín'), ('EAS027', 'Fondo de Pasivo Social de Ferrocarriles Nacionales')
) as given (code, name);

-- Pension funds: Colpensiones, the four private administrators under the Superfinanciera, and the two closed special
-- funds, with the codes of the contribution form (PILA).
insert into pension_funds (id, code, name)
select overlay(overlay(md5('pension-fund:' || code) placing '8' from 13) placing 'a' from 17)::uuid, code, name from (values
  ('25-14', 'Colpensiones'), ('231001', 'Colfondos'), ('230301', 'Porvenir'), ('230201', 'Protección'),
  ('230901', 'Skandia'), ('25-2', 'Caxdac'), ('25-3', 'Fonprecon')
) as given (code, name);
