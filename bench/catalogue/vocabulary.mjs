/** What the made-up courses are about: stream, its categories, and the topics of each, in both languages. */
export const streams = [
  {
    slug: 'data',
    label: 'Data & AI',
    categories: {
      analysis: [
        ['Spreadsheets', 'Hojas de cálculo'],
        ['Business Statistics', 'Estadística empresarial'],
        ['Survey Design', 'Diseño de encuestas'],
        ['Data Visualisation', 'Visualización de datos'],
        ['SQL Reporting', 'Informes con SQL'],
        ['Forecasting', 'Pronósticos'],
      ],
      engineering: [
        ['Data Pipelines', 'Flujos de datos'],
        ['Machine Learning', 'Aprendizaje automático'],
        ['Stream Processing', 'Procesamiento de eventos'],
        ['Language Models', 'Modelos de lenguaje'],
        ['Data Quality', 'Calidad de los datos'],
        ['Warehouse Modelling', 'Modelado de almacenes'],
      ],
    },
  },
  {
    slug: 'software',
    label: 'Software Development',
    categories: {
      web: [
        ['TypeScript', 'TypeScript'],
        ['Web Accessibility', 'Accesibilidad web'],
        ['Page Performance', 'Rendimiento de páginas'],
        ['API Design', 'Diseño de interfaces'],
        ['Browser Testing', 'Pruebas en el navegador'],
        ['Design Systems', 'Sistemas de diseño'],
      ],
      systems: [
        ['Linux Administration', 'Administración de Linux'],
        ['Network Security', 'Seguridad de redes'],
        ['Cloud Operations', 'Operaciones en la nube'],
        ['Database Tuning', 'Ajuste de bases de datos'],
        ['Incident Response', 'Respuesta a incidentes'],
        ['Embedded Programming', 'Programación de dispositivos'],
      ],
    },
  },
  {
    slug: 'business',
    label: 'Business & Finance',
    categories: {
      finance: [
        ['Bookkeeping', 'Teneduría de libros'],
        ['Cash Flow Planning', 'Planificación de tesorería'],
        ['Cost Accounting', 'Contabilidad de costes'],
        ['Payroll', 'Nóminas'],
        ['Credit Risk', 'Riesgo de crédito'],
        ['Audit Practice', 'Práctica de auditoría'],
      ],
      leadership: [
        ['Team Leadership', 'Liderazgo de equipos'],
        ['Negotiation', 'Negociación'],
        ['Project Planning', 'Planificación de proyectos'],
        ['Public Procurement', 'Contratación pública'],
        ['Change Management', 'Gestión del cambio'],
        ['Remote Teams', 'Equipos a distancia'],
      ],
    },
  },
  {
    slug: 'health',
    label: 'Health & Care',
    categories: {
      nursing: [
        ['Wound Care', 'Cuidado de heridas'],
        ['Infection Control', 'Control de infecciones'],
        ['Palliative Care', 'Cuidados paliativos'],
        ['Medication Safety', 'Seguridad de los medicamentos'],
        ['Patient Records', 'Historias clínicas'],
        ['Emergency Triage', 'Triaje de urgencias'],
      ],
      wellbeing: [
        ['Nutrition', 'Nutrición'],
        ['Sleep and Recovery', 'Sueño y recuperación'],
        ['Physiotherapy Basics', 'Bases de fisioterapia'],
        ['Mental Health First Aid', 'Primeros auxilios psicológicos'],
        ['Ageing at Home', 'Envejecer en casa'],
        ['School Health', 'Salud escolar'],
      ],
    },
  },
  {
    slug: 'crafts',
    label: 'Crafts & Trades',
    categories: {
      building: [
        ['Carpentry', 'Carpintería'],
        ['Solar Installation', 'Instalación solar'],
        ['Heat Pumps', 'Bombas de calor'],
        ['Site Safety', 'Seguridad en la obra'],
        ['Masonry', 'Albañilería'],
        ['Roofing', 'Cubiertas y tejados'],
      ],
      making: [
        ['Welding', 'Soldadura'],
        ['Bicycle Repair', 'Reparación de bicicletas'],
        ['Pattern Cutting', 'Patronaje'],
        ['Ceramics', 'Cerámica'],
        ['Bookbinding', 'Encuadernación'],
        ['Machine Tools', 'Máquinas herramienta'],
      ],
    },
  },
  {
    slug: 'languages',
    label: 'Languages & Media',
    categories: {
      language: [
        ['Business English', 'Inglés de negocios'],
        ['Legal Translation', 'Traducción jurídica'],
        ['Sign Language', 'Lengua de signos'],
        ['Interpreting', 'Interpretación'],
        ['Academic Writing', 'Escritura académica'],
        ['Plain Language', 'Lenguaje claro'],
      ],
      media: [
        ['Podcast Production', 'Producción de pódcast'],
        ['Documentary Film', 'Cine documental'],
        ['Photo Editing', 'Edición fotográfica'],
        ['Motion Graphics', 'Grafismo animado'],
        ['Local Journalism', 'Periodismo local'],
        ['Sound Design', 'Diseño sonoro'],
      ],
    },
  },
];

export const formats = [
  { key: 'live', label: 'Live sessions', course_mode: 'Online' },
  { key: 'recorded', label: 'Recorded lessons' },
  { key: 'evening', label: 'Evening classes', course_mode: 'Onsite' },
  { key: 'blended', label: 'Blended', course_mode: 'Blended' },
  { key: 'weekend', label: 'Weekend workshop', course_mode: 'Onsite' },
];

export const givenNames =
  'Asha Bruno Carla Deepak Elena Farid Grace Hana Ivo Jaya Kofi Lucía Mira Noor Oskar Priya Quentin Rosa Samir Tara Uma Viktor Wanda Ximena Yusuf Zoe'.split(
    ' ',
  );
export const familyNames =
  'Abara Bhatt Castillo Dumont Eriksen Fontaine Gupta Herrera Ibarra Joshi Kowalski Lindqvist Mbeki Navarro Okafor Pereira Quispe Rao Santos Tanaka Ueda Varga Weiss Xu Yilmaz Zamora'.split(
    ' ',
  );
export const levels = ['Beginner', 'Intermediate', 'Advanced'];
export const sessionNames = ['January 2027', 'March 2027', 'Summer 2027', 'Autumn 2027', 'Winter 2027'];
