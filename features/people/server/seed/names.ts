// Names of the demo company, from a generator's Spanish list as people are called in Colombia. Nobody real is meant.

export const women =
  'Adriana|Alejandra|Alicia|Amalia|Ana|Ana Lucía|Ana María|Andrea|Ángela|Beatriz|Camila|Carmen|Carolina|Catalina|Cecilia|Clara|Claudia|Cristina|Daniela|Diana|Elena|Elisa|Emilia|Esperanza|Estela|Eva|Gabriela|Gloria|Graciela|Inés|Irene|Isabel|Isabela|Jennifer|Juana|Julia|Juliana|Karen|Laura|Leidy|Leonor|Leticia|Liliana|Lina|Lorena|Lucía|Luisa Fernanda|Luz Marina|Manuela|Marcela|Margarita|María Camila|María Elena|María Fernanda|María Paula|Mariana|Marisol|Marta|Mercedes|Mónica|Natalia|Nathalia|Norma|Olga|Paola|Patricia|Paula|Pilar|Raquel|Rocío|Rosa|Sandra|Sara|Silvia|Sofía|Susana|Tatiana|Teresa|Valentina|Valeria|Victoria|Viviana|Yolanda|Yuliana'.split(
    '|',
  );

export const men =
  'Agustín|Alberto|Alexander|Alfonso|Alfredo|Álvaro|Antonio|Armando|Bernardo|Brayan|Camilo|César|Cristian|Daniel|David|Diego|Edison|Eduardo|Edwin|Emilio|Enrique|Ernesto|Esteban|Fabián|Federico|Felipe|Fernando|Francisco|Fredy|Gabriel|Gerardo|Germán|Gonzalo|Gustavo|Harold|Héctor|Hugo|Ignacio|Iván|Jaime|Javier|Jefferson|Joaquín|John Jairo|Jorge Luis|José Luis|José Manuel|Juan|Juan Camilo|Juan Carlos|Juan David|Juan Pablo|Julián|Julio|Kevin|Leonardo|Luis|Luis Carlos|Luis Miguel|Manuel|Marco Antonio|Mario|Martín|Mateo|Mauricio|Miguel Ángel|Nicolás|Octavio|Óscar|Pablo|Pedro|Rafael|Ricardo|Roberto|Rodrigo|Rubén|Samuel|Santiago|Sebastián|Sergio|Simón|Víctor|Wilson|Yeison'.split(
    '|',
  );

export const surnames =
  'Acevedo|Acosta|Agudelo|Aguilar|Aguirre|Alarcón|Alvarado|Álvarez|Alzate|Amaya|Arango|Aranda|Arbeláez|Arenas|Arias|Ariza|Arroyo|Ávila|Ayala|Barragán|Barrera|Barreto|Bautista|Becerra|Beltrán|Benavides|Bermúdez|Bernal|Betancur|Bonilla|Botero|Bravo|Buitrago|Bustamante|Caballero|Cabrera|Cáceres|Caicedo|Calderón|Camacho|Cano|Cárdenas|Cardona|Carrillo|Carvajal|Castañeda|Castaño|Castellanos|Castillo|Castro|Ceballos|Cepeda|Chacón|Chávez|Cifuentes|Colorado|Contreras|Córdoba|Correa|Cortés|Cruz|Cuesta|Delgado|Díaz|Duarte|Duque|Durán|Echeverri|Escobar|Espinosa|Estrada|Fajardo|Fernández|Figueroa|Flórez|Fonseca|Forero|Franco|Fuentes|Gaitán|Gallego|Galvis|Gamboa|García|Garzón|Gil|Giraldo|Gómez|González|Granados|Guerrero|Guevara|Gutiérrez|Guzmán|Henao|Heredia|Hernández|Herrera|Hincapié|Holguín|Hoyos|Hurtado|Jaimes|Jaramillo|Jiménez|Lara|Leal|León|Lesmes|Londoño|Lopera|López|Lozano|Luna|Maldonado|Marín|Márquez|Martínez|Mejía|Mendoza|Mesa|Molina|Montaño|Montenegro|Montes|Montoya|Mora|Morales|Moreno|Mosquera|Múnera|Muñoz|Murcia|Murillo|Naranjo|Navarro|Nieto|Niño|Noguera|Núñez|Ocampo|Ochoa|Olarte|Ordóñez|Orjuela|Orozco|Ortega|Ortiz|Osorio|Ospina|Otálora|Pabón|Pacheco|Padilla|Páez|Palacios|Pardo|Parra|Patiño|Pedraza|Peña|Perdomo|Pérez|Pineda|Pinzón|Polanco|Ponce|Porras|Posada|Prada|Pulido|Quiceno|Quintana|Quintero|Quiroga|Ramírez|Ramos|Rendón|Restrepo|Reyes|Rincón|Ríos|Rivas|Rivera|Robledo|Rodríguez|Rojas|Roldán|Romero|Rosero|Rubiano|Rubio|Rueda|Ruiz|Saavedra|Sabogal|Salamanca|Salazar|Salcedo|Salgado|Salinas|Sánchez|Sandoval|Santamaría|Santos|Sarmiento|Serna|Sierra|Silva|Solano|Soto|Suárez|Tamayo|Tapia|Téllez|Tobón|Toro|Torres|Trujillo|Uribe|Usuga|Valderrama|Valencia|Vallejo|Varela|Vargas|Vásquez|Vega|Velasco|Vélez|Vera|Vergara|Villa|Villada|Villamil|Villegas|Zambrano|Zamora|Zapata|Zuluaga'.split(
    '|',
  );

/** Where people of each city live: locality or commune, and neighborhoods in it. */
export const districts: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>> = {
  Bogotá: [
    ['Kennedy', 'Castilla', 'Timiza', 'Patio Bonito'],
    ['Suba', 'Rincón', 'Tibabuyes', 'La Gaitana'],
    ['Engativá', 'Minuto de Dios', 'Bolivia', 'Las Ferias'],
    ['Bosa', 'El Recreo', 'Bosa Centro', 'La Libertad'],
    ['Fontibón', 'Modelia', 'Villemar', 'Centro Fontibón'],
    ['Chapinero', 'Chapinero Central', 'Siete de Agosto'],
    ['Puente Aranda', 'Galán', 'Ciudad Montes'],
    ['Usaquén', 'Verbenal', 'San Antonio'],
  ],
  Medellín: [
    ['Belén', 'Belén Rosales', 'La Mota', 'Rodeo Alto'],
    ['Robledo', 'Aures', 'Pajarito', 'San Germán'],
    ['Laureles', 'Estadio', 'Bolivariana'],
    ['Castilla', 'Caribe', 'Tejelo'],
    ['Manrique', 'Manrique Oriental', 'Campo Valdés'],
  ],
  Pereira: [
    ['Cuba', 'Corocito', 'Los Cristales'],
    ['Oriente', 'Kennedy', 'Villa Santana'],
    ['Universidad', 'Álamos', 'La Julita'],
    ['San Joaquín', 'Perla del Sur', 'Leningrado'],
  ],
};
