// The passwords that attackers try first, of those that are long enough. The list has no capitals and no digits or
// marks at the end, because those are removed from a password before the comparison.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word passwords password1password mypassword thepassword yourpassword newpassword
oldpassword passwordpassword password1234abcd drowssap letmein letmeinnow letmeinplease welcome welcomeback welcome1234 iloveyou iloveyou2 iloveyouu
ilovemyself iloveme ilovejesus loveyou lovelove loveme princess princesa sunshine superman batman spiderman starwars football
baseball basketball softball volleyball handball liverpool arsenal chelsea manchester manutd barcelona realmadrid juventus
michael michelle jennifer jessica ashley nicole daniel andrew joshua matthew thomas charlie jordan anthony robert william
alexander alexandra elizabeth benjamin christian christopher jonathan stephanie samantha patricia victoria veronica
qwerty qwertyui qwertyuiop qwerty1234 qwertyqwerty qwerasdf qwaszx qweasd qweasdzxc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4
q1w2e3r4t5 zaq12wsx zaq1zaq1 asdfgh asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm zxcvbnmm azerty azertyui azertyuiop qwertz qwertzui
qwertzuiop yxcvbnm abc123 abcd1234 abcdefg abcdefgh abc12345 a1b2c3d4 aa123456 a123456 a1234567 a12345678 123qwe 123qweasd 123abc
1234qwer 12345qwert 123456qwerty 123456abc 12344321 11112222 12341234 12121212 123123123 123321123 147258369 159753 741852963 789456123 987654321
87654321 0987654321 00000000 11223344 112233445566 88888888 69696969 31415926 19841984 20202020 q1q1q1q1
master masterkey hunter trustno trustno1 whatever computer internet samsung nintendo playstation pokemon minecraft fortnite
dragon monkey shadow butterfly chocolate cheese cookie banana strawberry flower sunflower summer winter spring autumn summertime
freedom forever family friends killer ninja mustang corvette mercedes ferrari yamaha harley maverick phoenix
access administrator admin adminadmin admin1234 administrador root rootroot toor guest guestguest default changeme changemenow changeit
secret topsecret secretsecret mysecret supersecret test testtest tester testing testpassword temp temporary temppass login loginlogin
demo demodemo user useruser username hello hellohello helloworld goodbye bonjour hallo hallohallo salut motdepasse contrasena
contraseña senha senha1234 parola wachtwoord heslo haslo geheim geheim1234 hejsan
cashier kassierer manager managers register evertill evertilldemo evertill-demo pointofsale myshop theshop cornershop shopshop checkout store storestore`.split(
    /\s+/,
  ),
);
