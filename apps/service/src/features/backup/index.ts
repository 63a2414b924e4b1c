export { registerBackupCommands } from './backup.commands.ts';
