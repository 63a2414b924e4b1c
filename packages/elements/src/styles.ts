// Style sheets one after another: what is alike is compressed best when it lies together.
import './styles/tokens.ts';
import './styles/ground.ts';
import './parts/card.styles.ts';
import './parts/rich-text.styles.ts';
import './course/course.styles.ts';
import './courses/courses.styles.ts';
import './enquiry/enquiry.styles.ts';
