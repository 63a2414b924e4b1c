import type { Headings } from './fields.ts';

export const spanish: Headings = {
  'course.id':
    'codigo;codigo del curso;codigo curso;cod;referencia;ref;numero;n;no;identificador;numero de curso;clave',
  'course.url': 'enlace;direccion web;sitio web;pagina web',
  'course.stream': 'area;categoria;categorias;tema;tematica;familia;departamento;ambito;especialidad',
  'course.category': 'subcategoria;subarea',
  'course.published': 'publicado;visible',
  'edition.title':
    'titulo;titulo del curso;nombre del curso;curso;nombre;denominacion;formacion;taller;accion formativa',
  'edition.subtitle': 'subtitulo;resumen',
  'edition.description_html': 'descripcion;contenido;contenidos;programa;detalle;detalles',
  'edition.language': 'idioma;lengua;idioma del curso',
  'edition.tags': 'etiquetas;palabras clave',
  'edition.images.preview': 'imagen;foto',
  'edition.images_alt.preview': 'texto alternativo;descripcion de la imagen',
  'edition.instructors':
    'profesor;profesora;profesores;docente;docentes;formador;formadora;formadores;instructor;instructora;ponente;imparte;tutor',
  'edition.duration_minutes': 'duracion;horas;minutos',
  'edition.rating': 'valoracion;puntuacion',
  'version.level': 'nivel;dificultad',
  'version.session.name': 'grupo;sesion;convocatoria;edicion;turno',
  'version.price.amount': 'precio;coste;costo;tarifa;importe;matricula;cuota;tasa;precio del curso',
  'version.price.sale': 'precio rebajado;precio de oferta;precio oferta',
  'version.price.compare_at_amount': 'precio original;precio anterior;precio de lista',
  'version.price.currency': 'moneda;divisa',
  'version.enroll_invite.status': 'estado;situacion;inscripcion;disponibilidad;activo;abierto',
  'version.enroll_invite.opens':
    'inscripcion desde;apertura de inscripciones;inicio de inscripcion;inscripciones desde;inscribirse desde;inscripcion abierta desde;inscripciones abiertas desde;matricula desde;reserva desde;reservas desde;inicio de inscripciones;fecha de inicio de inscripcion;fecha inicio de inscripcion;fecha inicio inscripcion',
  'run.id': 'codigo de convocatoria;numero de convocatoria',
  'run.start':
    'fecha de inicio;fecha inicio;inicio;fecha;fechas;desde;comienzo;comienza;empieza;primer dia;fecha desde;curso desde;fechas desde;periodo desde;desde fecha',
  'run.start.time': 'hora;hora de inicio;horario;horarios;hora inicio',
  'run.when': 'dia;dias;dia de la semana',
  'run.end':
    'fecha de fin;fecha fin;fin;hasta;fecha final;fecha de finalizacion;termina;final;ultimo dia;fecha hasta;curso hasta;fechas hasta;periodo hasta;hasta fecha',
  'run.end.time': 'hora de fin;hora fin;hora final',
  'run.enrol_until':
    'fecha limite;inscripcion hasta;plazo;plazo de inscripcion;cierre de inscripcion;fin de inscripcion;fecha limite de inscripcion;inscripciones hasta;inscribirse hasta;inscripcion abierta hasta;inscripciones abiertas hasta;matricula hasta;reserva hasta;reservas hasta;plazo hasta;plazo de inscripcion hasta;fin de inscripciones;cierre de inscripciones;fecha fin de inscripcion;fecha de fin de inscripcion',
  'run.attendance': 'modalidad;formato;tipo;tipo de formacion',
  'run.places.name': 'lugar;sede;aula;centro;ubicacion;local',
  'run.places.street': 'direccion;calle;domicilio',
  'run.places.postcode': 'codigo postal;cp',
  'run.places.town': 'ciudad;localidad;poblacion;municipio',
  'run.places.country': 'pais',
  'run.seats': 'plazas;cupo;aforo;capacidad;numero de plazas;plazas totales;n de plazas',
  'run.seats_left': 'plazas libres;plazas disponibles;plazas restantes;disponibles;libres',
};
