import type { Headings } from './fields.ts';

export const english: Headings = {
  'course.id':
    'course id;course key;course code;course no;course number;course nr;course ref;code;sku;shortname;short name;reference;ref;id;no;idnumber;item number;key',
  'course.url': 'url;course url;link;web address;website;web page;course link;permalink',
  'course.stream':
    'stream;subject area;subject;subjects;topic;department;faculty;area;school;field;category path;categories;category;course categories;course category;product category',
  'course.category': 'subcategory;sub category',
  'course.published': 'published;visible;is published',
  'edition.title':
    'course title;course name;title;name;course;fullname;full name;training;workshop;seminar;programme;program;class;event;product name',
  'edition.subtitle': 'subtitle;sub title;tagline;short description',
  'edition.description_html': 'description;course description;summary;about;about the course;details;overview;content',
  'edition.language': 'language;lang;course language;taught in;language of instruction',
  'edition.tags': 'tags;keywords;tag',
  'edition.images.preview': 'image;images;picture;photo;image url;cover image;thumbnail',
  'edition.images_alt.preview':
    'alternative text;alt text;image alt text;image alternative text;image alt;picture alt text;alt;image description;picture description',
  'edition.instructors':
    'instructor;instructors;teacher;teachers;trainer;trainers;tutor;tutors;lecturer;lecturers;speaker;facilitator;taught by',
  'edition.duration_minutes': 'duration;length;hours;minutes;course length',
  'edition.rating': 'rating;average rating;stars',
  'version.level': 'level;difficulty;grade',
  'version.session.name': 'session;session name;batch;cohort;intake;section;group;term',
  'version.price.amount':
    'price;course price;course fee;course fees;fee;fees;cost;costs;tuition;tuition fee;regular price;amount;standard price;price per person',
  'version.price.sale': 'sale price;discounted price;offer price;reduced price',
  'version.price.compare_at_amount': 'list price;original price;old price;compare at price;full price;was',
  'version.price.currency': 'currency;currency code',
  'version.price.type': 'price type;course price type;enrollment mode;enrolment mode;access mode;payment type',
  'version.enroll_invite.status':
    'status;state;enrolment status;enrollment status;registration status;booking status;availability;open for booking;enrolment;enrollment;active',
  'version.enroll_invite.opens':
    'enrolment opens;enrollment opens;registration opens;registration from;bookable from;enrolment starts;enrollment starts;enrolment start;enrollment start;enrol from;enroll from;enrolment from;enrollment from;register from;book from;booking from;bookings from;apply from;application from;applications from;sign up from;registration start;registration start date;registration starts;enrolment start date;enrollment start date;start of enrolment;start of enrollment;start of registration;application start;application start date;applications open;booking start;booking start date;bookings open',
  'run.id': 'run id;run key;course run key;date id;class number;class nbr;crn;event id;session id;run;schedule id;key',
  'run.start':
    'start date;starts;start;begins;begin;date;dates;course date;course dates;from;first day;startdate;beginning;commences;starts on;date from;from date;dates from;course from;course start;starting',
  'run.start.time': 'start time;time;times;starts at;begins at;from time',
  'run.when': 'weekday;weekdays;day;days;schedule;when;meets',
  'run.end':
    'end date;ends;end;until;to;last day;enddate;finish;finishes;finish date;ends on;date to;to date;date until;until date;dates to;course to;course until;course end',
  'run.end.time': 'end time;ends at;until time;to time;finish time',
  'run.enrol_until':
    'enrol by;enroll by;register by;registration deadline;enrolment deadline;enrollment deadline;deadline;registration closes;closing date;enrolment closes;enrollment closes;enrolment end;enrollment end;apply by;book by;last day to register;enrol until;enroll until;enrolment until;enrollment until;register until;registration until;book until;booking until;bookings until;apply until;application until;applications until;sign up until;enrolment open until;enrollment open until;registration open until;bookings open until;applications open until;bookable until;registration by;enrolment by;enrollment by;booking by;applications by;registration to;enrolment to;enrollment to;registration end;registration end date;enrolment end date;enrollment end date;registration ends;enrolment ends;enrollment ends;registration close;booking deadline;application deadline;application end;application end date;booking end;booking end date;applications close;bookings close;last enrolment;last enrollment;sign up by',
  'run.attendance':
    'attendance;delivery;delivery mode;delivery method;mode of delivery;format;mode;course format;learning mode;course mode;modality',
  'run.places.name': 'place;location;venue;campus;where;room;site',
  'run.places.street': 'street;address;street address;venue address',
  'run.places.postcode': 'postcode;post code;zip;zip code;postal code',
  'run.places.town': 'town;city;town city',
  'run.places.country': 'country;country code',
  'run.seats': 'seats;capacity;max seats;maximum;max participants;class size;places;max;group size;total seats;spots',
  'run.seats_left':
    'seats left;places left;places remaining;remaining;left;free seats;seats available;available seats;available places;places available;spots left;stock;vacancies;availability count;available',
};
