export { changeRegister, REGISTER_NAME_MAX_LENGTH } from './change-register';
export { useRegisters } from './use-registers';
