import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export const MessagesCorner = () => <Notifications position="bottom-right" />;
