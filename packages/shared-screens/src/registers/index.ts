export { changeRegister, REGISTER_NAME_MAX_LENGTH } from './change-register';
export { NameRegisterCard } from './name-register-card';
export { useRegisters } from './use-registers';
